import { expect, test } from 'vitest';
import { Prisma } from './generated/sqlite/client';
import { factsOf, tableNames } from './tables';

test('every table of the schema is known, and every column is either given to people or withheld', () => {
  expect([...tableNames].sort()).toEqual(Object.values(Prisma.ModelName).sort());
  for (const name of tableNames) {
    const { key, given, withheld = [] } = factsOf(name);
    const columns = Object.values(Object(Reflect.get(Prisma, `${name}ScalarFieldEnum`))).sort();
    expect([...given, ...withheld].sort(), name).toEqual(columns);
    expect(columns, name).toEqual(expect.arrayContaining([...key]));
  }
});

test.each(['Hash', 'secret', 'Secret', 'token', 'visitor'])(
  'no column named %s is given to people',
  (word) => {
    const given = tableNames.flatMap((name) => factsOf(name).given.map((column) => `${name}.${column}`));
    expect(given.filter((column) => column.includes(word) && !column.endsWith('Tokens'))).toEqual([]);
  },
);
