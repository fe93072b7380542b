import type { GraphqlMember, GraphqlSchema } from '../graphql-schema';
import { operationKinds, partKey } from '../schema-parts';

const kept = new WeakMap<GraphqlSchema, ReadonlyMap<string, readonly string[]>>();

export function usesOf(schema: GraphqlSchema, name: string): string[] {
  const known = kept.get(schema) ?? allUses(schema);
  kept.set(schema, known);
  return [...(known.get(name) ?? [])];
}

function allUses({ roots, types }: GraphqlSchema): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, Set<string>>();
  const add = (name: string, key: string) => {
    const keys = uses.get(name) ?? new Set();
    uses.set(name, keys.add(key));
  };
  const addMember = ({ named, arguments: given }: GraphqlMember, key: string) => {
    add(named, key);
    for (const argument of given) add(argument.named, key);
  };
  for (const kind of operationKinds) {
    const root = types.find(({ name }) => name === roots[kind]);
    for (const member of root?.members ?? []) addMember(member, partKey(kind, member.name));
  }
  const rootNames = new Set(Object.values(roots));
  for (const { name, members, possible } of types) {
    if (rootNames.has(name)) continue;
    const key = partKey('type', name);
    for (const member of members) if (member.named !== '') addMember(member, key);
    for (const other of possible) add(other, key);
  }
  return new Map(
    [...uses].map(([name, keys]) => [name, [...keys].filter((key) => key !== partKey('type', name))]),
  );
}
