import type { ReactNode } from 'react';

/** Content for the column beside the text. */
export function Panel({ children }: { children?: ReactNode }) {
  return <aside className="panel mdx-panel mdx-flow">{children}</aside>;
}
