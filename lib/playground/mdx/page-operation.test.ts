import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { pageOperation, type WrittenEndpoint } from './page-operation';
import { paramFields } from './param-fields';

function fieldsOf(text: string) {
  return paramFields(unified().use(remarkParse).use(remarkMdx).parse(text));
}

function operationOf(written: string, text = '', more: Partial<WrittenEndpoint> = {}) {
  return pageOperation({ written, servers: [], authorization: undefined, fields: fieldsOf(text), ...more });
}

describe('an endpoint that a page describes', () => {
  it('has the fields that its author wrote', () => {
    const { plan, form } = operationOf(
      'post /v1/users/:id',
      [
        '<ParamField path="id" type="string">Whose.</ParamField>',
        '<ParamField query="page" type="integer" default={2} />',
        '<ParamField query="all" type="boolean" default={false} required="True" />',
        '<Tabs><Tab title="More"><ParamField body="name" required={true} placeholder="Ada" /></Tab></Tabs>',
        '<ParamField body="tags" type="string[]"><Expandable><ParamField body="inner" /></Expandable></ParamField>',
      ].join('\n\n'),
    );
    expect([plan.method, plan.path]).toEqual(['POST', '/v1/users/{id}']);
    expect(form.parameters).toMatchObject([
      { name: 'id', location: 'path', isRequired: true, description: 'Whose.' },
      { name: 'page', location: 'query', placeholder: '2', control: { kind: 'number', isInteger: true } },
      { name: 'all', location: 'query', placeholder: 'false', isRequired: true },
    ]);
    expect(form.bodies).toMatchObject([
      {
        mediaType: 'application/json',
        control: {
          fields: [
            { name: 'name', isRequired: true, placeholder: 'Ada' },
            { name: 'tags', control: { kind: 'list', item: { kind: 'text' } } },
          ],
        },
      },
    ]);
  });

  it('is sent to the servers of the settings, or to the address in the page', () => {
    const servers = ['https://one.example', 'https://two.example/v2'];
    expect(operationOf('GET /a', '', { servers }).plan.servers.map(({ url }) => url)).toEqual(servers);
    const own = operationOf('GET https://own.example/a/{b}', '', { servers }).plan;
    expect([own.servers.map(({ url }) => url), own.path]).toEqual([['https://own.example'], '/a/{b}']);
  });

  it('sends files as a form, and what a GET request has in a body in its address', () => {
    expect(operationOf('POST /a', '<ParamField body="f" type="file" />').form.bodies[0]?.mediaType).toBe(
      'multipart/form-data',
    );
    expect(operationOf('GET /a', '<ParamField body="f" />').form).toMatchObject({
      parameters: [{ location: 'query' }],
      bodies: [],
    });
  });

  it.each([
    [{ method: 'bearer' }, { type: 'http', scheme: 'bearer' }],
    [{ method: 'basic' }, { type: 'http', scheme: 'basic' }],
    [
      { method: 'key', name: 'X-Key' },
      { type: 'apiKey', parameterName: 'X-Key', location: 'header' },
    ],
  ] as const)('asks for %j', (authorization, scheme) => {
    const { alternatives } = operationOf('GET /a', '', { authorization }).plan.security;
    expect(alternatives[0]?.schemes).toMatchObject([scheme]);
  });
});
