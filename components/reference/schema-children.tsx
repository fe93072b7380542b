import { formatString } from '@/lib/docs/languages/format-string';
import type { SchemaRow, SchemaView } from '@/lib/openapi/schema/schema-view';
import type { SchemaMode } from '@/lib/openapi/schema/schema-view-options';
import { ChoicePicker } from './choice-picker';
import { FieldRow } from './field-row';
import { WithinBudget } from './markup-budget';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';
import { afterPills, SchemaFacts, typeLabel } from './schema-facts';

interface SchemaProps {
  context: ReferenceContext;
  schema: SchemaView;
  mode: SchemaMode;
  anchor: string;
}

export function SchemaRowView({
  context,
  row,
  mode,
}: Pick<SchemaProps, 'context' | 'mode'> & { row: SchemaRow }) {
  const { name, kind, anchor, isRequired, schema } = row;
  const id = context.freeId(anchor);
  return (
    <FieldRow
      context={context}
      description={schema.description}
      id={id}
      isDeprecated={schema.isDeprecated}
      isRequired={isRequired}
      name={kind === 'additional' ? `{${name}}` : kind === 'item' ? `[${name}]` : name}
      post={[
        ...(kind === 'item' && schema.title !== undefined ? [schema.title] : []),
        ...afterPills(context, schema),
      ]}
      pre={schema.pre}
      type={typeLabel(schema)}
    >
      <SchemaFacts context={context} schema={schema} />
      <NestedSchema anchor={id} context={context} mode={mode} schema={schema} />
    </FieldRow>
  );
}

export function NestedSchema(props: SchemaProps) {
  const { context, schema } = props;
  const { strings } = context;
  const inner = schema.items ?? schema;
  if (inner.recursion !== undefined) return <Recursion context={context} name={inner.recursion} />;
  if (schema.isDeferred || schema.items?.isDeferred) return <DeferredSchema {...props} />;
  if (!hasChildren(schema)) {
    return schema.items === undefined ? null : <ItemFacts {...props} />;
  }
  return (
    <WithinBudget
      around={(inner) => (
        <details className="ref-children" open={context.isExpanded || undefined}>
          <ChildrenSummary strings={strings} />
          <div className="ref-children-body" {...inner} />
        </details>
      )}
      level="nested"
      otherwise={<DeferredSchema {...props} />}
      budget={context.budget}
    >
      <SchemaChildren {...props} />
    </WithinBudget>
  );
}

/** Rows, items and choices of a schema, not collapsed. */
export function SchemaChildren(props: SchemaProps) {
  const { context, schema, mode, anchor } = props;
  const { items, choices } = schema;
  const rows = schema.rows.slice(0, context.budget.rowsMax);
  const offset = (schema.rowsBefore ?? 0) + rows.length;
  const omittedRows = schema.omittedRows + schema.rows.length - rows.length;
  if (schema.recursion !== undefined) return <Recursion context={context} name={schema.recursion} />;
  if (schema.isDeferred) return <DeferredSchema {...props} />;
  return (
    <>
      {rows.map((row) => (
        <SchemaRowView context={context} key={`${row.kind} ${row.name}`} mode={mode} row={row} />
      ))}
      {omittedRows === 0 ? null : (
        <p className="ref-fragment">
          <a
            className="ref-more-link"
            data-fragment=""
            data-native=""
            href={context.fragmentHref({ place: schema.place, mode, anchor, offset })}
          >
            {`${context.strings.showMore} (${omittedRows})`}
          </a>
        </p>
      )}
      {items === undefined ? null : <ItemFacts {...props} />}
      {items === undefined ? null : <SchemaChildren {...props} schema={items} />}
      {choices.map((choice) => (
        <ChoicePicker
          choice={choice}
          context={context}
          id={context.freeId(`${anchor === '' ? 'schema' : anchor}-${choice.keyword.toLowerCase()}`)}
          key={choice.keyword + choice.variants.map(({ label }) => label).join()}
          panel={(variant, position) => (
            <>
              <ReferenceMarkdown text={variant.description} />
              <SchemaFacts context={context} schema={variant} />
              {hasChildren(variant) || variant.isDeferred || variant.recursion !== undefined ? (
                <FirstLevel
                  {...props}
                  anchor={variantAnchor(anchor, position)}
                  isSecondary={position > 0}
                  schema={variant}
                />
              ) : (
                <p className="ref-fact">
                  <code>{typeLabel(variant)}</code>
                </p>
              )}
            </>
          )}
        />
      ))}
    </>
  );
}

/** The first level of a body or variant. One that few readers need may be fetched later. */
export function FirstLevel({ isSecondary, ...props }: SchemaProps & { isSecondary: boolean }) {
  const { context } = props;
  if (!isSecondary) return <SchemaChildren {...props} />;
  return (
    <WithinBudget
      around={(inner) => <div className="ref-part" {...inner} />}
      level="first"
      otherwise={<DeferredSchema {...props} />}
      budget={context.budget}
    >
      <SchemaChildren {...props} />
    </WithinBudget>
  );
}

/** Several variants may have fields of the same name. */
function variantAnchor(anchor: string, position: number): string {
  return position === 0 ? anchor : `${anchor === '' ? 'variant' : anchor}-${position + 1}`;
}

function ItemFacts({ context, schema: { items } }: SchemaProps) {
  if (items === undefined) return null;
  return (
    <div className="ref-items">
      {/* The type of the list has that of its items, without their format. */}
      {items.format === undefined && !items.isNullable ? null : (
        <p className="ref-type" translate="no">
          {typeLabel(items)}
        </p>
      )}
      <ReferenceMarkdown text={items.description} />
      <SchemaFacts context={context} schema={items} />
    </div>
  );
}

function DeferredSchema({ context, schema, mode, anchor }: SchemaProps) {
  const href = context.fragmentHref({ place: schema.place, mode, anchor });
  return (
    <details className="ref-children" data-fragment="">
      <ChildrenSummary strings={context.strings} />
      <div className="ref-children-body">
        <a className="ref-more-link" data-native="" href={href}>
          {context.strings.showMore}
        </a>
      </div>
    </details>
  );
}

function ChildrenSummary({ strings }: Pick<ReferenceContext, 'strings'>) {
  return (
    <summary>
      <span className="mdx-when-closed">{strings.showChildren}</span>
      <span className="mdx-when-open">{strings.hideChildren}</span>
    </summary>
  );
}

function Recursion({ context, name }: { context: ReferenceContext; name: string }) {
  const href = context.schemaHref(name);
  const text = formatString(context.strings.recursive, { name });
  return <p className="ref-fact">{href === undefined ? text : <a href={href}>{text}</a>}</p>;
}

export function hasChildren({ rows, choices, items, omittedRows }: SchemaView): boolean {
  return rows.length + choices.length + omittedRows > 0 || (items !== undefined && hasChildren(items));
}
