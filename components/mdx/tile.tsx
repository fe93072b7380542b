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
      <div className="ui-surface mdx-tile-preview" data-component-part="tile-children-container">
        <div className="ui-center mdx-tile-picture" data-component-part="tile-children-inner-container">
          {children}
        </div>
      </div>
      <div className="ui-column" data-component-part="tile-text-container">
        <p className="mdx-tile-title" data-component-part="tile-title">
          {title}
        </p>
        {description === undefined ? null : (
          <p className="mdx-tile-description" data-component-part="tile-description">
            {description}
          </p>
        )}
      </div>
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
