import type { ReactNode } from 'react';

export function Panel({ children }: { children?: ReactNode }) {
  return <aside className="panel mdx-panel mdx-flow">{children}</aside>;
}
