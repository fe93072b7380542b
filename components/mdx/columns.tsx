import type { CSSProperties, ReactNode } from 'react';
import { authorNumber, authorStyle } from './author-value';
import { childNodes } from './child-elements';
import { joinClasses } from './join-classes';

interface ColumnsProps {
  children?: ReactNode;
  cols?: number | string;
  /** Other names for `cols` in use. */
  columns?: number | string;
  className?: string;
  style?: unknown;
}

const COLUMNS_MAX = 6;

/** A grid whose columns become fewer where there is no room for them. */
export function Columns({ children, cols, columns, className, style }: ColumnsProps) {
  const count = Math.min(COLUMNS_MAX, Math.max(1, authorNumber(cols) ?? authorNumber(columns) ?? 2));
  const grid: Record<string, number> = { '--columns': count };
  return (
    <div
      className={joinClasses('columns mdx-columns', className)}
      style={{ ...grid, ...authorStyle(style) } satisfies CSSProperties}
    >
      {childNodes(children)}
    </div>
  );
}

/** What stands in one column. */
export function Column({ children, className }: { children?: ReactNode; className?: string }) {
  return <div className={joinClasses('mdx-column mdx-flow', className)}>{children}</div>;
}

/** The older name of a grid of cards. */
export function CardGroup({ className, ...rest }: ColumnsProps) {
  return <Columns {...rest} className={joinClasses('card-group', className)} />;
}
