import type { ReactNode } from 'react';
import { slug } from '@/lib/base/text/slug';
import { Sheet } from '../ui/sheet';
import { authorFlag, authorList } from './author-value';
import { joinClasses } from './join-classes';
import { pageStrings } from './page-strings';

interface FieldProps {
  children?: ReactNode;
  name?: string;
  type?: string;
  required?: boolean | string;
  optional?: boolean | string;
  deprecated?: boolean | string;
  default?: unknown;
  placeholder?: string;
  pre?: string[] | string;
  post?: string[] | string;
  description?: ReactNode;
  id?: string;
  className?: string;
}

interface ParamFieldProps extends FieldProps {
  path?: string;
  query?: string;
  body?: string;
  header?: string;
}

/** A request parameter; the prop with its name gives its location. */
export function ParamField({ path, query, body, header, name, ...rest }: ParamFieldProps) {
  const place = path ? 'path' : query ? 'query' : header ? 'header' : body ? 'body' : undefined;
  return <Field {...rest} name={path || query || header || body || name || ''} place={place} />;
}

export function ResponseField({ name, body, ...rest }: FieldProps & { body?: string }) {
  return <Field {...rest} name={name ?? body ?? ''} />;
}

function Field({
  children,
  name,
  type,
  place,
  description,
  id,
  className,
  ...rest
}: FieldProps & { name: string; place?: string | undefined }) {
  const strings = pageStrings();
  const anchor = id ?? (name === '' ? undefined : `param-${slug(name)}`);
  const preset = presetText(rest.default ?? undefined);
  return (
    <div className={joinClasses('field mdx-field', className)} id={anchor}>
      <Sheet of="fields" />
      <div className="ui-row mdx-field-head">
        {authorList(rest.pre).map((text) => (
          <span className="mdx-field-pill" key={text}>
            {text}
          </span>
        ))}
        {name === '' || anchor === undefined ? null : (
          <a
            className="mdx-field-name"
            data-component-part="field-name"
            data-native=""
            href={`#${encodeURIComponent(anchor)}`}
          >
            {name}
          </a>
        )}
        {type === undefined || type === '' ? null : (
          <span className="mdx-field-pill mdx-field-type" data-component-part="field-info-pill">
            {type}
          </span>
        )}
        {place === undefined || place === 'body' ? null : (
          <span className="mdx-field-pill" data-component-part="field-info-pill">
            {place}
          </span>
        )}
        {preset === undefined ? null : (
          <span className="mdx-field-pill" data-component-part="field-info-pill">
            {`${strings.default.toLowerCase()}: `}
            <span className="mdx-field-default">{preset}</span>
          </span>
        )}
        {authorFlag(rest.required) ? (
          <span className="mdx-field-pill mdx-field-required" data-component-part="field-required-pill">
            {strings.required.toLowerCase()}
          </span>
        ) : null}
        {authorFlag(rest.deprecated) ? (
          <span className="mdx-field-pill mdx-field-deprecated" data-component-part="field-deprecated-pill">
            {strings.deprecated.toLowerCase()}
          </span>
        ) : null}
        {authorList(rest.post).map((text) => (
          <span className="mdx-field-pill" key={text}>
            {text}
          </span>
        ))}
      </div>
      <div className="mdx-field-body mdx-flow" data-component-part="field-content">
        {description === undefined ? null : <p>{description}</p>}
        {children}
      </div>
    </div>
  );
}

function presetText(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? undefined);
}
