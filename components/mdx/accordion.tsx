import type { ReactNode } from 'react';
import { slug } from '@/lib/base/text/slug';
import { Icon, type IconValue } from '../ui/icon';
import { Sheet } from '../ui/sheet';
import { authorFlag } from './author-value';
import { childNodes, isIconValue } from './child-elements';
import { DeepLinks } from './deep-links';
import { joinClasses } from './join-classes';
import { nodeText } from './node-text';
import { CHEVRON, Stroke } from './stroke';

interface AccordionProps {
  children?: ReactNode;
  title?: ReactNode;
  description?: ReactNode;
  defaultOpen?: boolean | string;
  id?: string;
  icon?: IconValue;
  className?: string;
}

/** A title that expands its content; works without JavaScript. */
export function Accordion({
  children,
  title,
  description,
  defaultOpen,
  id,
  icon,
  className,
}: AccordionProps) {
  const anchor = id ?? slug(nodeText(title));
  return (
    <details
      className={joinClasses('accordion ui-fold ui-surface mdx-accordion mdx-block', className)}
      data-component-part="accordion"
      data-hash=""
      id={anchor === '' ? undefined : anchor}
      open={authorFlag(defaultOpen) ?? false}
    >
      <Sheet of="accordion" />
      <summary className="not-prose" data-component-part="accordion-button">
        <div className="ui-center mdx-chevron" data-component-part="accordion-caret-right">
          <Stroke path={CHEVRON} size={14} />
        </div>
        {isIconValue(icon) ? (
          <div className="mdx-accordion-icon" data-component-part="accordion-icon">
            <Icon icon={icon} size={16} />
          </div>
        ) : null}
        <div className="mdx-accordion-heading" data-component-part="accordion-title-container">
          <p className="mdx-accordion-title" data-component-part="accordion-title">
            {title}
          </p>
          {description === undefined ? null : (
            <p className="mdx-accordion-description" data-component-part="accordion-description">
              {description}
            </p>
          )}
        </div>
      </summary>
      <div className="mdx-accordion-body mdx-flow prose" data-component-part="accordion-content">
        {children}
      </div>
      <DeepLinks />
    </details>
  );
}

export function AccordionGroup({ children }: { children?: ReactNode }) {
  return (
    <div
      className="accordion-group ui-surface mdx-accordion-group mdx-block"
      data-component-part="accordion-group"
    >
      <Sheet of="accordion" />
      {childNodes(children)}
    </div>
  );
}
