import { formatString } from '@/lib/docs/languages/format-string';
import type { EnumValueView, SchemaView } from '@/lib/openapi/schema/schema-view';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';

/** A schema's type for readers: `string<date-time> | null`. */
export function typeLabel({ type, format, isNullable }: SchemaView): string {
  const withFormat = format === undefined || type === 'file' ? type : `${type}<${format}>`;
  return isNullable && type !== 'null' ? `${withFormat} | null` : withFormat;
}

/** Pills after a property's name. */
export function afterPills({ strings }: ReferenceContext, schema: SchemaView): string[] {
  return [
    ...(schema.isReadOnly ? [strings.readOnly.toLowerCase()] : []),
    ...(schema.isWriteOnly ? [strings.writeOnly.toLowerCase()] : []),
    ...schema.post,
  ];
}

/** A schema's facts: limits, default, constant, allowed values, examples, conditions. */
export function SchemaFacts({ context, schema }: { context: ReferenceContext; schema: SchemaView }) {
  const { strings } = context;
  const { constraints, constant, conditions, enumValues, examples, unresolved } = schema;
  const pairs = [
    ...(schema.default === undefined ? [] : [[strings.default, schema.default] as const]),
    ...(constant === undefined ? [] : [[strings.constant, constant] as const]),
    ...(examples[0] === undefined || enumValues.length > 0 ? [] : [[strings.example, examples[0]] as const]),
  ];
  return (
    <>
      {constraints.length + pairs.length === 0 ? null : (
        <div className="ref-facts">
          {constraints.map((text) => (
            <span className="ref-limit" key={text} translate="no">
              {text}
            </span>
          ))}
          {pairs.map(([label, value]) => (
            <span className="ref-fact" key={label}>
              {label} <code>{shortened(value)}</code>
            </span>
          ))}
        </div>
      )}
      {enumValues.length === 0 ? null : <EnumValues context={context} values={enumValues} />}
      {conditions.map((text) => (
        <ReferenceMarkdown key={text} text={text} />
      ))}
      {unresolved === undefined ? null : (
        <p className="ref-unresolved">
          {formatString(strings.unresolvedReference, { reference: unresolved })}
        </p>
      )}
    </>
  );
}

const VALUE_CHARACTERS_MAX = 200;
const VALUES_SHOWN_MAX = 10;

function shortened(value: string): string {
  return value.length <= VALUE_CHARACTERS_MAX ? value : `${value.slice(0, VALUE_CHARACTERS_MAX)}…`;
}

function EnumValues({
  context: { strings },
  values,
}: {
  context: ReferenceContext;
  values: EnumValueView[];
}) {
  const rest = values.slice(VALUES_SHOWN_MAX);
  return (
    <div className="ref-enum">
      <span className="ref-enum-label">{strings.enumValues}</span>
      <EnumList values={values.slice(0, VALUES_SHOWN_MAX)} />
      {rest.length === 0 ? null : (
        <details className="ref-more">
          <summary>{`${strings.showMore} (${rest.length})`}</summary>
          <EnumList values={rest} />
        </details>
      )}
    </div>
  );
}

function EnumList({ values }: { values: EnumValueView[] }) {
  const isDescribed = values.some(({ name, description }) => name !== undefined || description !== undefined);
  return (
    <ul className="ref-enum-list" data-described={isDescribed || undefined}>
      {values.map(({ value, name, description, isDeprecated }) => (
        <li key={value}>
          <code data-deprecated={isDeprecated || undefined}>{shortened(value)}</code>
          {name === undefined ? null : <span className="ref-enum-name">{name}</span>}
          <ReferenceMarkdown text={description} />
        </li>
      ))}
    </ul>
  );
}
