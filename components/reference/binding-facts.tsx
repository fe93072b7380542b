import type { BindingView } from '@/lib/asyncapi/view/channel-view';
import { FieldRow } from './field-row';
import { spendMarkup } from './markup-budget';
import type { ReferenceContext } from './reference-context';
import { NestedSchema } from './schema-children';
import { SchemaFacts, typeLabel } from './schema-facts';

/** Protocol-specific facts, such as a topic's partitions. */
export function BindingFacts({
  context,
  bindings,
}: {
  context: ReferenceContext;
  bindings: readonly BindingView[];
}) {
  return bindings.map(({ protocol, facts, schemas }) => (
    <div className="ref-field" key={protocol}>
      <div className="ref-field-head">
        <span className="ref-name" translate="no">
          {protocol}
        </span>
      </div>
      {facts.map(({ name, text }) => {
        spendMarkup(context.budget, text.length);
        return (
          <p className="ref-fact" key={name}>
            {name} <code>{text}</code>
          </p>
        );
      })}
      {schemas.map(({ name, schema }) => {
        const id = context.freeId(`${protocol}-${name}`.toLowerCase());
        return (
          <FieldRow
            context={context}
            description={schema.description}
            id={id}
            key={name}
            name={name}
            type={typeLabel(schema)}
          >
            <SchemaFacts context={context} schema={schema} />
            <NestedSchema anchor={id} context={context} mode="both" schema={schema} />
          </FieldRow>
        );
      })}
    </div>
  ));
}
