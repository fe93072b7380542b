import { type CSSProperties, cloneElement, type ReactNode } from 'react';
import { slug } from '@/lib/base/text/slug';
import { Icon, type IconValue } from '../ui/icon';
import { Sheet } from '../ui/sheet';
import { authorFlag, authorNumber } from './author-value';
import { childNodes, isElement } from './child-elements';
import { Heading } from './heading';
import { joinClasses } from './join-classes';
import { nodeText } from './node-text';

interface StepsProps {
  children?: ReactNode;
  titleSize?: string;
  className?: string;
}

interface StepProps {
  children?: ReactNode;
  title?: ReactNode;
  icon?: IconValue;
  stepNumber?: number | string;
  titleSize?: string;
  id?: string;
  noAnchor?: boolean | string;
  /** Set by `Steps`: screen readers announce a list that contains only steps as a list. */
  isListItem?: boolean;
}

export function Steps({ children, titleSize, className }: StepsProps) {
  const nodes = childNodes(children);
  const isList = nodes.every((node) => isElement(node) && node.type === Step);
  const steps = nodes.map((node) => {
    if (!isElement(node) || node.type !== Step) return node;
    return cloneElement(node, { isListItem: isList, titleSize: node.props.titleSize ?? titleSize });
  });
  // Not `ol` and `li`, because sites' style sheets select `.steps > div` and the roles.
  return (
    <div
      className={joinClasses('steps mdx-steps mdx-block', className)}
      data-component-part="steps"
      role={isList ? 'list' : undefined}
    >
      <Sheet of="steps" />
      {steps}
    </div>
  );
}

export function Step({ children, title, icon, stepNumber, titleSize, id, noAnchor, isListItem }: StepProps) {
  const number = authorNumber(stepNumber);
  const style: CSSProperties = number === undefined ? {} : { counterSet: `step ${number}` };
  const hasTitle = title !== undefined && title !== '';
  const level = authorNumber(/^h([1-6])$/i.exec(titleSize ?? '')?.[1]);
  const anchor = id ?? (hasTitle ? slug(nodeText(title)) : undefined);
  return (
    <div
      className="step mdx-step"
      data-component-part="step-item"
      id={level === undefined ? anchor : undefined}
      role={isListItem ? 'listitem' : undefined}
      style={style}
    >
      <div
        aria-hidden="true"
        className="ui-center mdx-step-mark"
        data-component-part="step-number"
        data-icon={icon === undefined || icon === '' ? undefined : ''}
      >
        {icon === undefined || icon === '' ? null : <Icon icon={icon} size={14} />}
      </div>
      <div className="mdx-step-text">
        {!hasTitle ? null : level === undefined ? (
          <p className="step-title mdx-step-title" data-component-part="step-title">
            {title}
          </p>
        ) : (
          <Heading className="step-title" id={anchor} level={level} noAnchor={authorFlag(noAnchor) ?? false}>
            {title}
          </Heading>
        )}
        <div className="mdx-step-body mdx-flow prose" data-component-part="step-content">
          {children}
        </div>
      </div>
    </div>
  );
}
