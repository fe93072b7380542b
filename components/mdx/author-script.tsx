'use client';

import type { ComponentProps } from 'react';
import { scriptMark } from '@/lib/base/script-mark';

/** A script that an author wrote in a page; only what carries the mark of the server runs. */
export function AuthorScript(properties: ComponentProps<'script'>) {
  return <script {...properties} nonce={scriptMark()} suppressHydrationWarning />;
}
