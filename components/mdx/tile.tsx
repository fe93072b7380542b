import type { ReactNode } from 'react';
import { Sheet } from '../ui/sheet';
import { joinClasses } from './join-classes';
import { Link } from './link';

interface TileProps {
  href?: string;
  title?: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  className?: string;
}

export function Tile({ href, title, description, children, className }: TileProps) {
  const content = (
    <>
      <Sheet of="tile" />
      <span className="ui-center ui-card mdx-tile-preview">{children}</span>
      <span className="mdx-tile-title">{title}</span>
      {description === undefined ? null : <span className="mdx-tile-description">{description}</span>}
    </>
  );
  const classes = joinClasses('tile ui-column mdx-tile not-prose', className);
  return href === undefined ? (
    <div className={classes}>{content}</div>
  ) : (
    <Link className={classes} href={href}>
      {content}
    </Link>
  );
}
