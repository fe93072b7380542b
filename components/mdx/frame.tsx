import type { ReactNode } from 'react';
import { Sheet } from '../ui/sheet';
import { authorFlag, authorStyle } from './author-value';
import { InlineMarkdown } from './inline-markdown';
import { joinClasses } from './join-classes';

interface LayoutProps {
  children?: ReactNode;
  caption?: ReactNode;
  hint?: ReactNode;
  className?: string;
  style?: unknown;
  noborder?: boolean | string;
}

export function Frame({ children, caption, hint, className, style, noborder }: LayoutProps) {
  return (
    <figure
      className={joinClasses('frame mdx-frame', className)}
      data-component-part="frame"
      data-borderless={authorFlag(noborder) || undefined}
      style={authorStyle(style)}
    >
      <Sheet of="frame" />
      {hint === undefined || hint === '' ? null : <p className="mdx-frame-hint">{written(hint)}</p>}
      <div className="mdx-frame-body" data-component-part="frame-content">
        {children}
      </div>
      {caption === undefined || caption === '' ? null : (
        <figcaption data-component-part="frame-description">{written(caption)}</figcaption>
      )}
    </figure>
  );
}

function written(text: ReactNode): ReactNode {
  return typeof text === 'string' ? <InlineMarkdown text={text} /> : text;
}
