import type { ReactNode } from 'react';

/** Content of the side column. */
export function Panel({ children }: { children?: ReactNode }) {
  return <aside className="panel mdx-panel mdx-flow">{children}</aside>;
}
