import type { CSSProperties, ReactNode } from 'react';
import { Sheet } from '../ui/sheet';
import { authorNumber, authorStyle } from './author-value';
import { childNodes } from './child-elements';
import { joinClasses } from './join-classes';

interface ColumnsProps {
  children?: ReactNode;
  cols?: number | string;
  columns?: number | string;
  className?: string;
  style?: unknown;
}

const COLUMNS_MAX = 6;

export function Columns({ children, cols, columns, className, style }: ColumnsProps) {
  const count = Math.min(COLUMNS_MAX, Math.max(1, authorNumber(cols) ?? authorNumber(columns) ?? 2));
  const grid: Record<string, number> = { '--columns': count };
  return (
    <div
      className={joinClasses('columns mdx-columns', className)}
      data-columns={count}
      style={{ ...grid, ...authorStyle(style) } satisfies CSSProperties}
    >
      <Sheet of="columns" />
      {childNodes(children)}
    </div>
  );
}

export function Column({ children, className }: { children?: ReactNode; className?: string }) {
  return <div className={joinClasses('mdx-column mdx-flow', className)}>{children}</div>;
}

export function CardGroup({ className, ...rest }: ColumnsProps) {
  return <Columns {...rest} className={joinClasses('card-group', className)} />;
}
