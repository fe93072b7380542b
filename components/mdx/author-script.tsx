'use client';

import type { ComponentProps } from 'react';
import { scriptMark } from '@/lib/base/script-mark';

/** A script in an author's page; only scripts with the server's nonce run. */
export function AuthorScript(properties: ComponentProps<'script'>) {
  return <script {...properties} nonce={scriptMark()} suppressHydrationWarning />;
}
