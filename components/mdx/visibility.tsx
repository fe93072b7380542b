import type { ReactNode } from 'react';

/** Content for readers, or for programs that read the page as Markdown; only the former is on the page. */
export function Visibility({ for: audience, children }: { for?: string; children?: ReactNode }) {
  return audience === 'agents' ? null : children;
}
