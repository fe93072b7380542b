import { expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document';
import { operationMarks } from './operation-marks';

// Documents that would take extremely long to read without limits.

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function marksOf(paths: object, schemas: object = {}) {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths,
    components: { schemas },
  });
  const { document } = parseDocument({ name: 'shop.json', hash: 'x', text });
  if (document === undefined) throw new Error('The document was not read.');
  return operationMarks(document);
}

function listed<Value>(count: number, entry: (index: number) => [string, Value]): Record<string, Value> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)));
}

it.each([
  ['a ring', 0],
  ['a chain', 1],
])('10,000 operations that lead to %s of 10,000 schemas are looked through once', (_, chain) => {
  const count = 10_000;
  const schemas = listed(count, (index) => [
    `S${index}`,
    index === count - 1
      ? {
          properties: {
            a: { 'x-svc': { groups: ['staff'] } },
            ...(chain === 1 ? {} : { b: schema('S0') }),
          },
        }
      : { properties: { a: schema(`S${index + 1}`) } },
  ]);
  const paths = listed(count, (index) => [
    `/p${index}`,
    { get: { responses: { 200: schema(`S${index}`) } } },
  ]);
  const marks = marksOf({ ...paths, '/open': { get: {} } }, schemas);
  expect(marks['operation GET /p9000']?.all).toEqual([['staff']]);
  expect(marks['operation GET /open']).toBeUndefined();
  expect(Object.keys(marks)).toHaveLength(count);
});

it('marks inside a cycle of references apply to the whole cycle, and to nothing that only leads into it', () => {
  const marks = marksOf(
    listed(5, (index) => [`/p${index}`, { get: { responses: { 200: schema(`S${index}`) } } }]),
    {
      S0: { properties: { a: schema('S1') } },
      S1: { properties: { a: schema('S2'), b: schema('S3') } },
      S2: { properties: { a: schema('S0') } },
      S3: { properties: { a: schema('S4'), b: { 'x-svc': { groups: ['a'] } } } },
      S4: { 'x-svc': { groups: ['b'] } },
    },
  );
  expect(listed(5, (index) => [`${index}`, marks[`operation GET /p${index}`]?.all.flat().sort()])).toEqual({
    0: ['a', 'b'],
    1: ['a', 'b'],
    2: ['a', 'b'],
    3: ['a', 'b'],
    4: ['b'],
  });
});

it('deeply nested references, or more groups than anyone is in, hide the operation from everyone', () => {
  let nested: object = { 'x-svc': { groups: ['staff'] }, deep: listed(30_000, (index) => [`v${index}`, {}]) };
  const pointers: string[] = [];
  for (let depth = 100; depth > 0; depth--) nested = { a: nested };
  for (let depth = 1; depth <= 100; depth++) pointers.push(`#/paths/~1deep/get/x-deep${'/a'.repeat(depth)}`);
  const marks = marksOf({
    '/deep': { get: { 'x-deep': nested } },
    '/refers': { get: { 'x-refers': pointers.map(($ref) => ({ $ref })) } },
  });
  expect(marks['operation GET /refers']?.all).toEqual([[]]);
  const many = Array.from({ length: 20_000 }, (_, index) => ({ 'x-svc': { groups: [`g${index}`] } }));
  expect(marksOf({ '/many': { get: { 'x-many': many } } })['operation GET /many']?.all).toEqual([[]]);
});

it('of two paths with the same template, the stricter restriction applies, in any order', () => {
  const hidden = ['/s/{a}', { get: { 'x-hidden': true } }] as const;
  const closed = ['/s/{b}', { get: { 'x-svc': { groups: ['staff'] } } }] as const;
  for (const paths of [
    [hidden, closed],
    [closed, hidden],
  ])
    expect(marksOf(Object.fromEntries(paths))['operation GET /s/{}']).toEqual({ own: [[]], all: [[]] });
  const two = marksOf({
    '/s/{a}': { get: { 'x-svc': { groups: ['a'] } } },
    '/s/{b}': { get: { 'x-svc': { groups: ['b'] } } },
    '/s/{c}': { get: {} },
  });
  expect(two['operation GET /s/{}']?.all).toEqual([['a'], ['b']]);
});

it('references that lead through a chain of others are each followed one step', () => {
  const count = 10_000;
  const paths = listed(count, (index) => [
    `/p${index}`,
    { get: { 'x-uses': { $ref: `#/components/schemas/S${index}/x` } } },
  ]);
  const schemas = listed(count, (index) => [
    `S${index}`,
    index === count - 1 ? { x: { 'x-hidden': true } } : schema(`S${index + 1}`),
  ]);
  expect(marksOf(paths, schemas)['operation GET /p0']?.all).toEqual([[]]);
});
