import type { ComponentProps, ReactNode } from 'react';
import { formatString } from '@/lib/docs/languages/format-string';
import { authorFlag, authorNumber } from './author-value';
import { joinClasses } from './join-classes';
import { nodeText } from './node-text';
import { pageStrings } from './page-strings';

interface HeadingProps extends Omit<ComponentProps<'h2'>, 'id'> {
  level?: number | string | undefined;
  id?: string | undefined;
  noAnchor?: boolean | string | undefined;
  children?: ReactNode;
}

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

export function Heading({ level, id, noAnchor, className, children, ...rest }: HeadingProps) {
  const Tag = TAGS[(authorNumber(level) ?? 2) - 1] ?? 'h2';
  const hasLink = id !== undefined && id !== '' && authorFlag(noAnchor) !== true;
  const title = hasLink ? nodeText(children).trim() : '';
  return (
    // Named by its text alone, so that screen readers do not read the name of the link as well.
    <Tag
      aria-label={title === '' ? undefined : title}
      {...rest}
      className={joinClasses('mdx-heading', className)}
      id={id}
    >
      {children}
      {hasLink ? (
        // biome-ignore lint/a11y/useAnchorContent: the label is its content; the sign is drawn by CSS.
        <a
          aria-label={formatString(pageStrings().linkToSection, { title })}
          className="mdx-heading-link"
          href={`#${encodeURIComponent(id)}`}
        />
      ) : null}
    </Tag>
  );
}

function headingOfLevel(level: number) {
  return function LevelHeading(properties: Omit<HeadingProps, 'level'>) {
    return <Heading {...properties} level={level} />;
  };
}

export const headings = {
  h1: headingOfLevel(1),
  h2: headingOfLevel(2),
  h3: headingOfLevel(3),
  h4: headingOfLevel(4),
  h5: headingOfLevel(5),
  h6: headingOfLevel(6),
};
