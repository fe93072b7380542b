import type { GraphqlSchema } from '@/lib/graphql/graphql-schema';
import { type OperationKind, rootFields } from '@/lib/graphql/schema-parts';
import { exampleOperation } from '@/lib/graphql/view/example-operation';
import type { SecuritySchemeView } from '@/lib/openapi/operation/operation-view';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { FormField, PlaygroundForm } from '../form/form-control';
import { argumentField, argumentForm } from './argument-control';

const MEDIA_TYPE = 'application/json';

export interface AskedGraphql {
  /** Reduced to what the reader may see. */
  schema: GraphqlSchema;
  kind: OperationKind | 'type';
  name: string;
  servers: readonly string[];
  scheme: SecuritySchemeView | undefined;
}

/**
 * A query or mutation as a request (GraphQL over HTTP, 5.3): its text, and a field for each variable. `undefined` for
 * types, and for subscriptions, which need a persistent connection.
 */
export function graphqlOperation({
  schema,
  kind,
  name,
  servers,
  scheme,
}: AskedGraphql): { plan: RequestPlan; form: PlaygroundForm } | undefined {
  if (kind !== 'query' && kind !== 'mutation') return undefined;
  const field = rootFields(schema, kind).find((one) => one.name === name);
  const made = exampleOperation(schema, kind, name, { hasAllArguments: true });
  if (field === undefined || made === undefined) return undefined;
  const { operation, declared, variables } = made;
  const form = argumentForm(new Map(schema.types.map((type) => [type.name, type])));
  const given = field.arguments
    .filter((argument) => declared.includes(argument.name))
    .map((argument) => argumentField(form, argument));
  const fields: FormField[] = [
    { ...plain('query'), isRequired: true, control: { kind: 'text', input: 'code' } },
    ...(given.length === 0
      ? []
      : [{ ...plain('variables'), control: { kind: 'object' as const, fields: given } }]),
  ];
  return {
    plan: {
      method: 'POST',
      // The server's URL is the endpoint.
      path: '',
      servers: servers.map((url) => ({ url, variables: [] })),
      security: { alternatives: scheme === undefined ? [] : [{ schemes: [scheme] }], isOptional: false },
      parameters: [],
      bodies: [
        {
          mediaType: MEDIA_TYPE,
          example: given.length === 0 ? { query: operation } : { query: operation, variables },
          namedExamples: [],
          isFile: false,
          fileProperties: [],
          encodings: [],
        },
      ],
      responseTypes: [],
    },
    form: {
      parameters: [],
      bodies: [{ mediaType: MEDIA_TYPE, control: { kind: 'object', fields } }],
      isBodyRequired: true,
    },
  };
}

function plain(name: string): Pick<FormField, 'name' | 'isRequired' | 'isDeprecated'> {
  return { name, isRequired: false, isDeprecated: false };
}
