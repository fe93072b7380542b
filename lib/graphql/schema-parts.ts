import { BUILT_IN_SCALARS, type GraphqlMember, type GraphqlSchema, type GraphqlType } from './graphql-schema';

export type OperationKind = 'query' | 'mutation' | 'subscription';

/** A part with a page: an operation or a named type. */
export interface GraphqlPart {
  /** As in front matter: `QUERY orders`, `TYPE Order`. */
  key: string;
  kind: OperationKind | 'type';
  name: string;
  description?: string | undefined;
  isDeprecated: boolean;
  /** Path below the directory of generated pages, by the format's rules: `queries/orders`. */
  slug: string;
}

export const operationKinds = ['query', 'mutation', 'subscription'] as const;

const SECTIONS = {
  query: 'queries',
  mutation: 'mutations',
  subscription: 'subscriptions',
  type: 'types',
} as const;

/** Headings of the navigation groups, by the format's rules. */
export const SECTION_TITLES = {
  query: 'Queries',
  mutation: 'Mutations',
  subscription: 'Subscriptions',
  type: 'Types',
} as const;

/** Everything that has a page, in schema order, operations first. */
export function schemaParts(schema: GraphqlSchema): GraphqlPart[] {
  const roots = new Set(Object.values(schema.roots));
  const operations = operationKinds.flatMap((kind) =>
    rootFields(schema, kind).map((field) => partOf(kind, field, field.deprecation !== undefined)),
  );
  const types = schema.types
    .filter(({ name }) => !roots.has(name) && !BUILT_IN_SCALARS.has(name))
    .map((type) => partOf('type', type, false));
  return [...operations, ...types];
}

function partOf(
  kind: GraphqlPart['kind'],
  { name, description }: Pick<GraphqlType, 'name' | 'description'>,
  isDeprecated: boolean,
): GraphqlPart {
  return {
    key: partKey(kind, name),
    kind,
    name,
    description,
    isDeprecated,
    slug: `${SECTIONS[kind]}/${name}`,
  };
}

export function partKey(kind: GraphqlPart['kind'], name: string): string {
  return `${kind.toUpperCase()} ${name}`;
}

export function rootFields({ roots, types }: GraphqlSchema, kind: OperationKind): GraphqlMember[] {
  const root = roots[kind];
  return root === undefined ? [] : (types.find(({ name }) => name === root)?.members ?? []);
}

/** Finds the part that an author names, as `QUERY orders`; types also by name alone. */
export function findPart(parts: readonly GraphqlPart[], written: string): GraphqlPart | undefined {
  const key = written.replace(/\s+/g, ' ').trim();
  return (
    parts.find((part) => part.key === key) ??
    parts.find(({ key: known }) => known.toLowerCase() === key.toLowerCase()) ??
    parts.find(({ kind, name }) => kind === 'type' && name === key)
  );
}
