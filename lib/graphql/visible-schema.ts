import type { GraphqlMember, GraphqlSchema, GraphqlType } from './graphql-schema';
import { operationKinds, partKey } from './schema-parts';

const kept = new WeakMap<GraphqlSchema, Map<string, GraphqlSchema>>();
const KEPT_MAX = 20;

/**
 * The schema without the parts that a reader may not see, and without fields, arguments, members or interfaces of their
 * types. An open page keeps its own operation or type with its arguments and return type.
 *
 * @param closed keys of parts
 */
export function visibleSchema(
  schema: GraphqlSchema,
  closed: readonly string[],
  ownKey?: string | undefined,
): GraphqlSchema {
  if (closed.length === 0) return schema;
  const key = JSON.stringify([[...closed].sort(), ownKey]);
  const known = kept.get(schema) ?? new Map<string, GraphqlSchema>();
  kept.set(schema, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= KEPT_MAX) known.clear();
  const made = reduced(schema, new Set(closed), ownKey);
  known.set(key, made);
  return made;
}

function reduced(
  schema: GraphqlSchema,
  closed: ReadonlySet<string>,
  ownKey: string | undefined,
): GraphqlSchema {
  const isOpen = (name: string) => !closed.has(partKey('type', name));
  const kindOfRoot = new Map(
    operationKinds.flatMap((kind) => {
      const root = schema.roots[kind];
      return root === undefined ? [] : [[root, kind] as const];
    }),
  );
  const openMember = (member: GraphqlMember): GraphqlMember => ({
    ...member,
    arguments: member.arguments.filter(({ named }) => isOpen(named)),
  });
  const membersOf = ({ name, members }: GraphqlType) => {
    const kind = kindOfRoot.get(name);
    return members.flatMap((member) => {
      const own = kind === undefined ? undefined : partKey(kind, member.name);
      if (own !== undefined && closed.has(own)) return [];
      if (!isOpen(member.named) && (own === undefined || own !== ownKey)) return [];
      return [openMember(member)];
    });
  };
  const types = schema.types
    .filter(({ name }) => isOpen(name))
    .map((type) => ({
      ...type,
      members: membersOf(type),
      interfaces: type.interfaces.filter(isOpen),
      possible: type.possible.filter(isOpen),
    }));
  return { ...schema, types };
}
