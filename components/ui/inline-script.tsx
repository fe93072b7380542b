'use client';

import { scriptNonce } from '@/lib/base/web/script-nonce';

/**
 * A script that runs during parsing, before anything below it is painted. In the browser it is rendered as an inert
 * data block, because React would not run it and would warn; its code may be empty there.
 */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is ours, values in it are JSON-escaped.
      dangerouslySetInnerHTML={{ __html: code }}
      nonce={scriptNonce()}
      suppressHydrationWarning
      type={typeof window === 'undefined' ? 'text/javascript' : 'text/plain'}
    />
  );
}
