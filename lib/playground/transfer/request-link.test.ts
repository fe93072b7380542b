import { describe, expect, it } from 'vitest';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { PlaygroundForm } from '../form/form-control';
import { initialValues, type PlaygroundValues } from '../request/playground-values';
import { linkFragment, valuesFromLink } from './request-link';

const plan: RequestPlan = {
  method: 'POST',
  path: '/orders/{id}',
  servers: [
    { url: 'https://a.test', variables: [] },
    { url: 'https://b.test/{v}', variables: [{ name: 'v', default: '1', values: ['1', '2'] }] },
  ],
  security: { alternatives: [], isOptional: true },
  parameters: [],
  bodies: [
    {
      mediaType: 'application/json',
      example: {},
      namedExamples: [],
      isFile: false,
      fileProperties: [],
      encodings: [],
    },
  ],
  responseTypes: ['text/csv'],
};
const text = { kind: 'text', input: 'text' } as const;
const field = { isRequired: false, isDeprecated: false, control: text };
const form: PlaygroundForm = {
  parameters: [
    { ...field, name: 'id', location: 'path' },
    { ...field, name: 'X-Api-Key', location: 'header' },
  ],
  bodies: [
    {
      mediaType: 'application/json',
      control: {
        kind: 'object',
        fields: [
          { ...field, name: 'name' },
          { ...field, name: 'pin', control: { kind: 'text', input: 'password' } },
        ],
      },
    },
  ],
  isBodyRequired: false,
};
const initial = initialValues(plan, form, false);
const entered: PlaygroundValues = {
  ...initial,
  server: 1,
  variables: { v: '2' },
  parameters: { 'path id': 'ä/1', 'header X-Api-Key': 'secret-1' },
  bodies: {
    'application/json': {
      value: { name: 'Ada', pin: 'secret-2', inner: [{ client_secret: 'secret-3', n: null }] },
    },
  },
  accept: 'text/csv',
  additions: [
    { location: 'query', name: 'debug', value: '1' },
    { location: 'header', name: 'Authorization', value: 'secret-4' },
  ],
};

function linkOf(content: unknown): string {
  return `#request=${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
}

describe('a link carries the request of a form', () => {
  it('whole, but for secrets', () => {
    const { fragment, leftOut } = linkFragment({ plan, form }, entered);
    expect(leftOut).toEqual(['X-Api-Key', 'pin', 'client_secret', 'Authorization']);
    expect(Buffer.from(fragment?.slice(9) ?? '', 'base64url').toString()).not.toContain('secret-');
    expect(valuesFromLink({ plan, form }, { fragment: fragment ?? '', values: initial })).toEqual({
      ...entered,
      parameters: { 'path id': 'ä/1' },
      bodies: { 'application/json': { value: { name: 'Ada', inner: [{ n: null }] } } },
      additions: [{ location: 'query', name: 'debug', value: '1' }],
    });
  });

  it('unless it would be too long', () => {
    const parameters = { 'path id': 'x'.repeat(9_000) };
    expect(linkFragment({ plan, form }, { ...entered, parameters }).fragment).toBeUndefined();
  });

  it.each([
    ['too long', linkOf({ parameters: { 'path id': 'x'.repeat(9_000) } })],
    ['cut', '#request=eyJh'],
    ['no record', linkOf(['a'])],
    ['of a heading', '#response'],
  ])('and one that is %s changes nothing', (_, fragment) => {
    expect(valuesFromLink({ plan, form }, { fragment, values: initial })).toBeUndefined();
  });

  it('and one of a stranger fills in nothing that the form does not have', () => {
    const fragment = linkOf({
      server: 'https://evil.test',
      variables: { v: 'evil' },
      parameters: { 'path id': 'x', 'path other': 'y', 'header Authorization': 'z', __proto__: { a: 1 } },
      mediaType: 'text/evil',
      body: { text: 'evil' },
      accept: 'text/evil',
      alternative: 7,
      additions: [
        { location: 'header', name: 'Cookie', value: 'a=b' },
        { location: 'path', name: 'id', value: '..' },
        { location: 'query', name: 'n', value: 'x'.repeat(5_000) },
        'evil',
      ],
    });
    expect(valuesFromLink({ plan, form }, { fragment, values: initial })).toEqual({
      ...initial,
      parameters: { 'path id': 'x' },
      accept: undefined,
      additions: [],
    });
  });

  it('and never chooses a value that a server does not allow', () => {
    const fragment = linkOf({ server: 'https://b.test/{v}', variables: { v: 'evil', w: '1' } });
    expect(valuesFromLink({ plan, form }, { fragment, values: initial })).toMatchObject({
      server: 1,
      variables: {},
    });
  });
});
