import { describe, expect, it } from 'vitest';
import { documentFrom } from '@/tests/fixtures/openapi/support/document-from';
import { followReference, resolve } from './resolve-reference';

const document = documentFrom({
  components: {
    schemas: {
      A: { $ref: '#/components/schemas/B' },
      B: { type: 'object', properties: { q: { type: 'string' }, $ref: { type: 'integer' } } },
      Loop: { $ref: '#/components/schemas/Pool' },
      Pool: { $ref: '#/components/schemas/Loop' },
      Self: { $ref: '#/components/schemas/Self' },
      'a/b~c d': { type: 'boolean' },
    },
  },
});

const follow = (reference: string) => followReference(document, reference);

describe('references', () => {
  it('lead through other references to what they name', () => {
    expect(follow('#/components/schemas/A/properties/q').target).toEqual({
      value: { type: 'string' },
      pointer: '#/components/schemas/B/properties/q',
    });
  });

  it('may be escaped and percent-encoded', () => {
    expect(follow('#/components/schemas/a~1b~0c%20d').target?.value).toEqual({ type: 'boolean' });
  });

  it('are texts: a property that is named $ref is a property', () => {
    const schema = { value: document.root.components, pointer: '#/components' };
    expect(resolve(document, schema).target).toBe(schema);
    expect(follow('#/components/schemas/B/properties/$ref').target?.value).toEqual({ type: 'integer' });
  });

  it.each([
    ['#/components/schemas/Missing', 'dangling'],
    ['#/constructor/prototype', 'dangling'],
    ['#/__proto__', 'dangling'],
    ['other.yaml#/Pet', 'external'],
    ['https://example.com/a.json', 'external'],
    ['/etc/hostname', 'external'],
    ['#pet', 'anchor'],
  ])('%s is %s', (reference, problem) => {
    expect(follow(reference).problem).toBe(problem);
  });

  it.each(['Loop', 'Pool', 'Self'])('%s, which only leads back, is circular', (name) => {
    const reference = `#/components/schemas/${name}`;
    expect(resolve(document, { value: { $ref: reference }, pointer: '#/x' }).problem).toBe('circular');
  });
});
