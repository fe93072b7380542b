'use client';

import { scriptMark } from '@/lib/base/script-mark';

/**
 * A script that runs while the page is parsed, before anything below it is painted. In a render on
 * the client it is an inert data block, since React would not run it there and warns about it.
 */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is ours, values in it are JSON-escaped.
      dangerouslySetInnerHTML={{ __html: code }}
      nonce={scriptMark()}
      suppressHydrationWarning
      type={typeof window === 'undefined' ? 'text/javascript' : 'text/plain'}
    />
  );
}
