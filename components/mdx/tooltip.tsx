import type { ReactNode } from 'react';
import { Sheet } from '../ui/sheet';
import { joinClasses } from './join-classes';
import { Link } from './link';
import { TooltipTrigger } from './tooltip-trigger';

interface TooltipProps {
  children?: ReactNode;
  tip?: ReactNode;
  headline?: ReactNode;
  cta?: ReactNode;
  href?: string;
  className?: string;
}

export function Tooltip({ children, tip, headline, cta, href, className }: TooltipProps) {
  return (
    <TooltipTrigger
      className={joinClasses('tooltip mdx-tooltip', className)}
      note={
        <>
          {headline === undefined ? null : (
            <span className="mdx-tooltip-headline" data-component-part="tooltip-title">
              {headline}
            </span>
          )}
          <span data-component-part="tooltip-description">{tip}</span>
          {href === undefined || cta === undefined ? null : (
            <Link className="mdx-tooltip-cta" data-component-part="tooltip-cta" href={href}>
              {cta}
            </Link>
          )}
        </>
      }
    >
      <Sheet of="tooltip" />
      {children}
    </TooltipTrigger>
  );
}
