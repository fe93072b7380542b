import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import type { ReferenceContext } from './reference-context';
import { ReferenceSection } from './reference-section';
import { hasChildren, SchemaChildren } from './schema-children';
import { SchemaFacts, typeLabel } from './schema-facts';

/** A component schema as the subject of a page. */
export function SchemaSection({ context, view }: { context: ReferenceContext; view: SchemaView }) {
  return (
    <ReferenceSection
      id={context.freeId('schema')}
      note={
        <code className="ref-type">
          {typeLabel({ ...view, type: view.type === view.name ? 'object' : view.type })}
        </code>
      }
      title={context.words.schema}
    >
      <SchemaFacts context={context} schema={view} />
      {hasChildren(view) || view.isDeferred || view.recursion !== undefined ? (
        <SchemaChildren anchor="" context={context} mode="both" schema={view} />
      ) : null}
    </ReferenceSection>
  );
}
