import { describe, expect, it } from 'vitest';
import { indexDocument } from '@/lib/openapi/index/index-document';
import { composeRequest } from '@/lib/openapi/request/compose-request';
import { planRequest } from '@/lib/openapi/request/plan-request';
import { bashSample } from '@/lib/openapi/samples/bash-sample';
import { documentFrom } from '@/tests/fixtures/openapi/support/document-from';
import { operationForm } from '../form/operation-form';
import { initialValues, type PlaygroundValues } from '../request/playground-values';
import { requestValues } from '../request/request-from-values';
import { requestFromCurl } from './curl-command';
import { valuesFromRequest } from './values-from-request';

const order = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
  },
};

function described(operation: object, method = 'post') {
  const document = documentFrom({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [
      { url: 'https://api.shop.test/v1' },
      { url: 'https://{team}.shop.test', variables: { team: { default: 'a' } } },
    ],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        basic: { type: 'http', scheme: 'basic' },
        key: { type: 'apiKey', in: 'query', name: 'api_key' },
      },
    },
    paths: { '/orders/{id}': { [method]: { responses: {}, ...operation } } },
  });
  const [entry] = indexDocument(document).operations;
  const plan = entry && planRequest(document, entry);
  if (entry === undefined || plan === undefined) throw new Error('No operation.');
  const form = operationForm(document, entry, { plan, viewerGroups: [] });
  return { plan, form, values: initialValues(plan, form, false) };
}

const path = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const json = { requestBody: { content: { 'application/json': { schema: order } } } };

function pasted(operation: object, command: string, method?: string) {
  const known = described(operation, method);
  const request = requestFromCurl(command);
  return request && valuesFromRequest(known, request);
}

describe('a pasted cURL command fills in the form', () => {
  it('with path, query, headers, body and credentials, each in its place', () => {
    const operation = {
      ...json,
      security: [{ basic: [] }, { token: [] }],
      parameters: [
        path,
        { name: 'limit', in: 'query', schema: { type: 'integer' } },
        { name: 'state', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
        { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
      ],
    };
    const filled = pasted(
      operation,
      String.raw`$ curl -sSL -X POST 'https://API.shop.test/v1/orders/o%2F1?limit=5&state=open&state=paid&debug=a+b' \
        -H 'Authorization: Bearer secret-of-ada' -H "x-trace: 7" -H 'Idempotency-Key: k1' -H 'Content-Type: application/json' \
        --compressed --max-time 3 -d $'{"id": 12345678901234567890, "name": "it\'s"}' | jq .`,
    );
    expect(filled?.secrets).toEqual({ token: 'secret-of-ada' });
    expect(filled?.leftOut).toEqual([]);
    expect(filled?.values).toMatchObject({
      server: 0,
      alternative: 1,
      parameters: {
        'path id': 'o/1',
        'query limit': 5,
        'query state': ['open', 'paid'],
        'header X-Trace': '7',
      },
      additions: [
        { location: 'header', name: 'Idempotency-Key', value: 'k1' },
        { location: 'query', name: 'debug', value: 'a b' },
      ],
      bodies: { 'application/json': { text: '{"id": 12345678901234567890, "name": "it\'s"}' } },
    });
  });

  it('at a server with variables, and with a key in the query', () => {
    const filled = pasted(
      { parameters: [path], security: [{ key: [] }] },
      'curl https://north.shop.test/orders/1?api_key=k1&page=2',
      'get',
    );
    expect(filled?.secrets).toEqual({ key: 'k1' });
    expect(filled?.values).toMatchObject({
      server: 1,
      variables: { team: 'north' },
      additions: [{ location: 'query', name: 'page', value: '2' }],
    });
  });

  it('and says what has no place in it', () => {
    const multipart = {
      schema: {
        type: 'object',
        properties: { note: { type: 'string' }, file: { type: 'string', format: 'binary' } },
      },
    };
    const filled = pasted(
      { parameters: [path], requestBody: { content: { 'multipart/form-data': multipart } } },
      `curl https://elsewhere.test/v1/orders/1 -F 'note="a; b"' -F file=@tea.txt -b 'sid=1' -u ada:pw`,
    );
    expect(filled?.leftOut).toEqual(['elsewhere.test', 'tea.txt', 'Cookie: sid']);
    expect(filled?.values.bodies['multipart/form-data']?.value).toEqual({ note: 'a; b' });
  });

  it.each([
    ['no command', 'please send it'],
    ['no address', 'curl -v'],
    ['another method', 'curl -X DELETE https://api.shop.test/v1/orders/1'],
    ['another path', 'curl -d x https://api.shop.test/v1/customers/1'],
    ['an open quote', `curl 'https://api.shop.test/v1/orders`],
  ])('and leaves it as it was for %s', (_, command) => {
    expect(pasted({ ...json, parameters: [path] }, command)).toBeUndefined();
  });

  it('and no placeholder becomes a secret', () => {
    const operation = { parameters: [path], security: [{ token: [] }] };
    const command = 'curl https://api.shop.test/v1/orders/1 -H "Authorization: Bearer $TOKEN"';
    expect(pasted(operation, command, 'get')).toMatchObject({
      secrets: {},
      values: { alternative: 0, additions: [] },
    });
  });
});

const lists = { type: 'array', items: { type: 'integer' } };
const point = { type: 'object', properties: { x: { type: 'integer' }, y: { type: 'integer' } } };

type Case = [string, object, Partial<PlaygroundValues>];

describe('what is copied as cURL and pasted again is the same request', () => {
  const cases: Case[] = [
    ...['form', 'spaceDelimited', 'pipeDelimited'].flatMap((style): Case[] =>
      [true, false].map(
        (explode): Case => [
          `${style} ${explode}`,
          { parameters: [path, { name: 'l', in: 'query', style, explode, schema: lists }] },
          { parameters: { 'path id': '1', 'query l': [1, 2, 3] } },
        ],
      ),
    ),
    ...['simple', 'label', 'matrix'].flatMap((style): Case[] =>
      [true, false].flatMap((explode): Case[] =>
        [
          { schema: lists, value: [1, 2] },
          { schema: point, value: { x: 1, y: 2 } },
        ].map(
          ({ schema, value }): Case => [
            `${style} ${explode} ${schema.type}`,
            { parameters: [{ ...path, style, explode, schema }] },
            { parameters: { 'path id': value } },
          ],
        ),
      ),
    ),
    [
      'deepObject',
      {
        parameters: [
          path,
          {
            name: 'f',
            in: 'query',
            style: 'deepObject',
            explode: true,
            schema: { type: 'object', properties: { p: point } },
          },
        ],
      },
      { parameters: { 'path id': 'ä &?/', 'query f': { p: { x: 1, y: 2 } } } },
    ],
    [
      'a form',
      {
        parameters: [path],
        requestBody: { content: { 'application/x-www-form-urlencoded': { schema: order } } },
      },
      {
        parameters: { 'path id': '1' },
        bodies: {
          'application/x-www-form-urlencoded': { value: { id: 1, name: 'a=b&c "\'$`', tags: ['x', 'y'] } },
        },
      },
    ],
    [
      'JSON with quotes and line ends',
      { ...json, parameters: [path] },
      {
        parameters: { 'path id': '1' },
        bodies: { 'application/json': { value: { name: 'it\'s "a"\n\\n $HOME `ls`', tags: [] } } },
      },
    ],
  ];

  it.each(cases)('%s', (_, operation, entered) => {
    const known = described(operation);
    const values = { ...known.values, ...entered };
    const sent = composeRequest(known.plan, requestValues(known.plan, values));
    const request = requestFromCurl(bashSample(sent));
    const filled = request && valuesFromRequest(known, request);
    expect(filled?.values.parameters).toEqual(values.parameters);
    expect(filled && composeRequest(known.plan, requestValues(known.plan, filled.values))).toEqual(sent);
  });
});
