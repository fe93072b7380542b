import type { ParameterView } from '@/lib/openapi/operation/operation-view';
import type { SchemaMode } from '@/lib/openapi/schema/schema-view-options';
import type { ReferenceContext } from './reference-context';
import { NestedSchema } from './schema-children';
import { SchemaFacts } from './schema-facts';
import { WrittenExamples } from './written-examples';

interface ExemplifiedSchemaProps extends Pick<ParameterView, 'schema' | 'examples'> {
  context: ReferenceContext;
  mode: SchemaMode;
  anchor: string;
}

/** The schema of a parameter or header, whose own examples replace those of the schema. */
export function ExemplifiedSchema({ context, schema, examples, mode, anchor }: ExemplifiedSchemaProps) {
  return (
    <>
      {schema === undefined ? null : (
        <SchemaFacts
          context={context}
          schema={examples.length === 0 ? schema : { ...schema, examples: [] }}
        />
      )}
      <WrittenExamples context={context} examples={examples} />
      {schema === undefined ? null : (
        <NestedSchema anchor={anchor} context={context} mode={mode} schema={schema} />
      )}
    </>
  );
}
