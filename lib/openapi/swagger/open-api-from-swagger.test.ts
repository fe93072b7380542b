import { describe, expect, it } from 'vitest';
import { recordIn } from '../raw-value';
import { isSwagger, openApiFromSwagger } from './open-api-from-swagger';

const converted = (parts: Record<string, unknown>) =>
  openApiFromSwagger({ swagger: '2.0', info: { title: 'Pets', version: '1' }, ...parts });
const operation = (parts: Record<string, unknown>, raw: Record<string, unknown>) =>
  recordIn(
    recordIn(recordIn(converted({ ...parts, paths: { '/pets': { post: raw } } }), 'paths'), '/pets'),
    'post',
  );

describe('a document of Swagger 2.0', () => {
  it('is known by its version, also where YAML reads a number', () => {
    expect(
      [{ swagger: '2.0' }, { swagger: 2 }, { swagger: '1.2' }, { openapi: '3.1.0', swagger: '2.0' }].map(
        isSwagger,
      ),
    ).toEqual([true, true, false, false]);
  });

  it('has a server for each scheme, the encrypted one first, also where an operation has its own', () => {
    const parts = { host: 'api.example.com', basePath: '/v1/', schemes: ['http', 'https'] };
    expect(converted(parts).servers).toEqual([
      { url: 'https://api.example.com/v1' },
      { url: 'http://api.example.com/v1' },
    ]);
    expect(operation(parts, { schemes: ['http'] }).servers).toEqual([{ url: 'http://api.example.com/v1' }]);
    expect(converted({ basePath: '/v1' }).servers).toEqual([{ url: '/v1' }]);
    expect(converted({}).servers).toBeUndefined();
  });

  it('has a body for each type that the operation consumes, shared or inherited', () => {
    const body = { in: 'body', name: 'pet', required: true, schema: { $ref: '#/definitions/Pet' } };
    const content = { schema: { $ref: '#/components/schemas/Pet' } };
    const parts = { consumes: ['application/json'], parameters: { Pet: body } };
    const shared = { parameters: [{ $ref: '#/parameters/Pet' }], consumes: ['application/xml', 'text/xml'] };
    expect(operation(parts, shared).requestBody).toEqual({
      required: true,
      content: { 'application/xml': content, 'text/xml': content },
    });
    const inherited = converted({ ...parts, paths: { '/pets': { parameters: [body], put: {}, get: {} } } });
    expect(inherited.paths).toMatchObject({
      '/pets': { put: { requestBody: { content: { 'application/json': content } } } },
    });
    expect(recordIn(inherited.components, 'parameters')).toEqual({});
  });

  it('has a form from its fields, of several parts where one is a file', () => {
    const field = (name: string, more: object) => ({ in: 'formData', name, ...more });
    const status = field('status', { type: 'string', enum: ['on', 'off'], default: 'on', required: true });
    const list = { type: 'array', items: { type: 'string' } };
    const plain = operation(
      { consumes: ['application/json'] },
      {
        parameters: [status, field('a', list), field('b', { ...list, collectionFormat: 'multi' })],
      },
    );
    expect(plain.requestBody).toEqual({
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            properties: { status: { type: 'string', enum: ['on', 'off'], default: 'on' }, a: list, b: list },
            required: ['status'],
          },
          encoding: { a: { style: 'form', explode: false }, b: { style: 'form', explode: true } },
        },
      },
    });
    const file = operation({}, { parameters: [field('photo', { type: 'file', description: 'A photo.' })] });
    expect(file.requestBody).toEqual({
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { photo: { type: 'string', format: 'binary', description: 'A photo.' } },
          },
        },
      },
    });
  });

  it('has responses for what the operation itself produces, with examples and headers', () => {
    const parts = {
      produces: ['application/json'],
      responses: { Lost: { description: 'Lost', schema: { $ref: '#/definitions/Problem' } } },
    };
    const raw = {
      produces: ['text/csv'],
      responses: {
        200: {
          description: 'Pets',
          schema: { type: 'string' },
          examples: { 'text/csv': 'a,b' },
          headers: { 'X-Rate': { type: 'integer', description: 'Left' } },
        },
        206: { description: 'Part', schema: { type: 'file' } },
        404: { $ref: '#/responses/Lost' },
      },
    };
    expect(operation(parts, raw).responses).toEqual({
      200: {
        description: 'Pets',
        content: { 'text/csv': { schema: { type: 'string' }, example: 'a,b' } },
        headers: { 'X-Rate': { description: 'Left', schema: { type: 'integer' } } },
      },
      206: { description: 'Part', content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } } },
      404: { $ref: '#/components/responses/Lost' },
    });
    expect(recordIn(converted(parts).components, 'responses')).toEqual({
      Lost: {
        description: 'Lost',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    });
  });

  it('has parameters whose lists are written as before', () => {
    const list = { type: 'array', items: { type: 'integer' } };
    const query = (collectionFormat?: string) => ({ in: 'query', name: 'ids', ...list, collectionFormat });
    const raw = {
      parameters: [
        query(),
        query('multi'),
        query('pipes'),
        { in: 'query', name: 'n', type: 'integer', default: 20, maximum: 100, 'x-example': 5 },
      ],
    };
    const common = { in: 'query', name: 'ids', schema: list };
    expect(operation({}, raw).parameters).toEqual([
      { ...common, style: 'form', explode: false },
      { ...common, style: 'form', explode: true },
      { ...common, style: 'pipeDelimited', explode: false },
      { in: 'query', name: 'n', example: 5, schema: { type: 'integer', default: 20, maximum: 100 } },
    ]);
  });

  it('says of its schemas who may be null and which field decides, and leaves data alone', () => {
    const example = { type: 'file', $ref: '#/definitions/Pet', discriminator: 'kind' };
    const definitions = {
      Pet: {
        discriminator: 'kind',
        properties: { type: { type: 'string', 'x-nullable': true }, all: { $ref: '#/definitions/Pet' } },
        items: [{ type: 'file' }, { $ref: '#/definitions/Pet' }],
        example,
      },
    };
    expect(recordIn(converted({ definitions }).components, 'schemas')).toEqual({
      Pet: {
        discriminator: { propertyName: 'kind' },
        properties: { type: { type: 'string', nullable: true }, all: { $ref: '#/components/schemas/Pet' } },
        items: {
          anyOf: [{ type: 'string', format: 'binary' }, { $ref: '#/components/schemas/Pet' }],
        },
        example,
      },
    });
  });

  it('keeps how its users sign in, with texts and scopes', () => {
    const securityDefinitions = {
      basic: { type: 'basic', description: 'Name and password' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      oauth: {
        type: 'oauth2',
        flow: 'accessCode',
        authorizationUrl: 'https://a/a',
        tokenUrl: 'https://a/t',
        description: 'OAuth',
        scopes: { read: 'Read' },
      },
      open: { type: 'oauth2', flow: 'implicit', authorizationUrl: 'https://a/a' },
    };
    expect(recordIn(converted({ securityDefinitions }).components, 'securitySchemes')).toEqual({
      basic: { type: 'http', scheme: 'basic', description: 'Name and password' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      oauth: {
        type: 'oauth2',
        description: 'OAuth',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://a/a',
            tokenUrl: 'https://a/t',
            scopes: { read: 'Read' },
          },
        },
      },
      open: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://a/a', scopes: {} } } },
    });
  });
});
