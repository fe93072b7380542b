import type { ReactNode } from 'react';
import { Sheet } from '../ui/sheet';
import { authorFlag, authorText } from './author-value';
import { DeepLinks } from './deep-links';
import { joinClasses } from './join-classes';
import { pageStrings } from './page-strings';
import { CHEVRON, Stroke } from './stroke';

interface ExpandableProps {
  children?: ReactNode;
  title?: ReactNode;
  summary?: ReactNode;
  defaultOpen?: boolean | string;
  openedText?: string;
  closedText?: string;
  className?: string;
}

/** Details of a field that expand; works without JavaScript. */
export function Expandable(properties: ExpandableProps) {
  const { children, title, summary = title, defaultOpen, openedText, closedText, className } = properties;
  const { showChildren, hideChildren } = pageStrings();
  const isNamed = authorText(summary) !== undefined || (typeof summary === 'object' && summary !== null);
  return (
    <details
      className={joinClasses('expandable ui-fold mdx-expandable', className)}
      data-component-part="expandable"
      open={authorFlag(defaultOpen) ?? false}
    >
      <Sheet of="expandable" />
      <summary className="not-prose" data-component-part="expandable-button">
        <Stroke className="mdx-chevron" path={CHEVRON} size={12} />
        {isNamed && closedText === undefined && openedText === undefined ? (
          <span>{summary}</span>
        ) : (
          <>
            <span className="mdx-when-closed">{closedText ?? (isNamed ? summary : showChildren)}</span>
            <span className="mdx-when-open">{openedText ?? closedText ?? hideChildren}</span>
          </>
        )}
      </summary>
      <div className="mdx-expandable-body mdx-flow prose" data-component-part="expandable-content">
        {children}
      </div>
      <DeepLinks />
    </details>
  );
}
