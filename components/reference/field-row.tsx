import type { ReactNode } from 'react';
import { formatString } from '@/lib/docs/languages/format-string';
import { spendMarkup } from './markup-budget';
import type { ReferenceContext } from './reference-context';
import { markdownHtml, ReferenceMarkdown } from './reference-markdown';

/** Minimum markup around name and description. */
const FIELD_BYTES_MIN = 150;

interface FieldRowProps {
  context: ReferenceContext;
  id: string;
  name: string;
  type: ReactNode;
  isRequired?: boolean;
  isDeprecated?: boolean;
  /** Pills before and after the name. */
  pre?: readonly string[];
  post?: readonly string[];
  description?: string | undefined;
  children?: ReactNode;
}

export function FieldRow({ context, id, name, description, children, ...facts }: FieldRowProps) {
  const { strings } = context;
  spendMarkup(context.budget, FIELD_BYTES_MIN + name.length + markdownHtml(description).length);
  return (
    <div className="field ref-field" id={id}>
      <div className="ref-field-head">
        <a
          aria-label={formatString(strings.linkToSection, { title: name })}
          className="ref-anchor"
          href={`#${encodeURIComponent(id)}`}
        >
          #
        </a>
        {facts.pre?.map((text) => (
          <span className="ref-pill" key={text}>
            {text}
          </span>
        ))}
        <span className="ref-name" translate="no">
          {name}
        </span>
        {facts.type === '' ? null : <span className="ref-type">{facts.type}</span>}
        {facts.isRequired ? (
          <span className="ref-pill" data-tone="required">
            {strings.required.toLowerCase()}
          </span>
        ) : null}
        {facts.isDeprecated ? (
          <span className="ref-pill" data-tone="deprecated">
            {strings.deprecated.toLowerCase()}
          </span>
        ) : null}
        {facts.post?.map((text) => (
          <span className="ref-pill" key={text}>
            {text}
          </span>
        ))}
      </div>
      <ReferenceMarkdown text={description} />
      {children}
    </div>
  );
}
