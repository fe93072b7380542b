import { expect, it } from 'vitest';
import { referenceSite } from '../reference/reference-site';

const findings = async (text: string) => {
  const { site } = await referenceSite(
    { navigation: { groups: [{ group: 'Shop', graphql: 'schema.graphql' }] } },
    { 'schema.graphql': text },
  );
  const found = await site.apiDocuments.check();
  return found.map(({ rule, line, message }) => `${rule} ${line} ${message}`);
};

it.each([
  [
    'a schema that does not parse',
    'type Query {\n  a Int\n}',
    ['document-syntax 2 is not valid GraphQL: Expected ":", found Name "Int".'],
  ],
  [
    'a type twice',
    'type Query { a: Int }\nscalar A\nscalar A',
    ['graphql-schema 2 is no valid schema: There can be only one type named "A".'],
  ],
  [
    'a field twice',
    'type Query {\n  a: Int\n  a: Int\n}',
    ['graphql-schema 2 is no valid schema: Field "Query.a" can only be defined once.'],
  ],
  [
    'an unknown type',
    'type Query {\n  a: Ordr\n}\ntype Order { id: ID }',
    ['graphql-schema 2 is no valid schema: Unknown type "Ordr". Did you mean "Order"?'],
  ],
  [
    'an interface that is not kept',
    'type Query { a: A }\ninterface I { id: ID! }\ntype A implements I { b: Int }',
    ['graphql-schema 2 is no valid schema: Interface field I.id expected but A does not provide it.'],
  ],
  [
    'directives of a gateway',
    'extend schema @link(url: "x")\nextend type Query { a: A @shareable }\ntype A @key(fields: "id") { id: ID! }',
    [],
  ],
])('%s is found with its line', async (_, text, expected) => {
  expect(await findings(text)).toEqual(expected);
});
