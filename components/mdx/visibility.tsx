import type { ReactNode } from 'react';

/** Content only for readers, or only for programs that read the page as Markdown. */
export function Visibility({ for: audience, children }: { for?: string; children?: ReactNode }) {
  return audience === 'agents' ? null : children;
}
