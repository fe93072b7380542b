import type { GraphqlMember, GraphqlType } from '../graphql-schema';

const DEPTH_MAX = 4;

/** An example value for an argument; for an input, its required fields. */
export function exampleInput(
  types: ReadonlyMap<string, GraphqlType>,
  type: string,
  named: string,
  depth = 0,
): unknown {
  const known = types.get(named);
  const value = (): unknown => {
    if (known?.kind === 'enum') return known.members[0]?.name ?? null;
    if (known?.kind !== 'input') return exampleScalar({ name: '', named });
    if (depth >= DEPTH_MAX) return {};
    const required = known.members.filter(
      (member) => member.type.endsWith('!') && member.default === undefined,
    );
    const fallback = known.members.slice(0, 1);
    const shown = required.length > 0 ? required : fallback;
    return Object.fromEntries(
      shown.map((member) => [
        member.name,
        isPlain(types, member.named)
          ? asWritten(member.type, exampleScalar(member))
          : exampleInput(types, member.type, member.named, depth + 1),
      ]),
    );
  };
  return asWritten(type, value());
}

function isPlain(types: ReadonlyMap<string, GraphqlType>, named: string): boolean {
  const kind = types.get(named)?.kind;
  return kind === undefined || kind === 'scalar';
}

function asWritten(type: string, value: unknown): unknown {
  return type.startsWith('[') ? [value] : value;
}

/** An example value of a scalar; custom scalars are recognised by name. */
export function exampleScalar({ name, named }: Pick<GraphqlMember, 'name' | 'named'>): unknown {
  switch (named) {
    case 'ID':
      return '1';
    case 'Int':
      return 10;
    case 'Float':
      return 1.5;
    case 'Boolean':
      return true;
    case 'String':
      return name === '' ? 'text' : name;
  }
  if (/date_?time|timestamp/i.test(named)) return '2026-01-31T12:00:00Z';
  if (/date/i.test(named)) return '2026-01-31';
  if (/ur[il]$/i.test(named)) return 'https://example.com';
  if (/^json/i.test(named)) return {};
  if (/int|long/i.test(named)) return 10;
  if (/decimal|money|float/i.test(named)) return '1.50';
  return name === '' ? named : name;
}
