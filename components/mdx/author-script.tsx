'use client';

import type { ComponentProps } from 'react';
import { scriptNonce } from '@/lib/base/web/script-nonce';

/** A script in an author's page; only scripts with the server's nonce run. */
export function AuthorScript(properties: ComponentProps<'script'>) {
  return <script {...properties} nonce={scriptNonce()} suppressHydrationWarning />;
}
