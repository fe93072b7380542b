import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { referenceFindings } from '../check/reference-findings';
import { documentSource, parseWithReferences } from '../document/parse-document';
import { indexDocument } from '../index/index-document';
import { referenceAddress } from './reference-address';

const head = 'openapi: 3.1.0\ninfo: {title: Shop, version: "1"}\n';

async function read(files: Record<string, string>, name = 'api/openapi.yaml') {
  const asked: string[] = [];
  const source = documentSource(new TextEncoder().encode(files[name]), name);
  const { document, diagnostics } = await parseWithReferences(source, async (names) => {
    asked.push(...names);
    return names.map((other) => (files[other] === undefined ? undefined : { text: files[other] }));
  });
  const root = Object(document?.root);
  return {
    document,
    root,
    asked,
    told: diagnostics.map(
      (found) => `${found.severity} ${found.rule} ${formatDiagnostic(found).replace(/ #\S+ /, ' ')}`,
    ),
  };
}

describe('a document that refers to other files', () => {
  it('has what they describe as its own, in YAML and JSON, nested, with names of their own', async () => {
    const { document, root, told } = await read({
      'api/openapi.yaml': `${head}paths:
  /orders: {$ref: paths/orders.yaml}
  /pets:
    get:
      parameters: [{$ref: 'shared.json#/parameters/Limit'}]
      responses: {200: {$ref: 'shared.json#/responses/Pets'}}
components: {schemas: {Order: {$ref: ./schemas/order.yaml}}}
`,
      'api/paths/orders.yaml': `get:
  summary: List orders
  responses:
    200: {description: Fine., content: {application/json: {schema: {$ref: ../schemas/order.yaml}}}}
`,
      'api/schemas/order.yaml':
        'type: object\nproperties: {pet: {$ref: "../shared.json#/definitions/Pet"}, id: {$ref: "#/$defs/id"}}\n$defs: {id: {type: integer}}\n',
      'api/shared.json': JSON.stringify({
        parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
        responses: {
          Pets: {
            description: 'Pets.',
            content: { 'application/json': { schema: { $ref: '#/definitions/Pet' } } },
          },
        },
        definitions: { Pet: { type: 'object', properties: { order: { $ref: 'schemas/order.yaml' } } } },
      }),
    });
    expect(JSON.stringify(root)).not.toMatch(/\.ya?ml|\.json/);
    expect(root.paths['/orders'].get.responses[200].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Order',
    });
    expect(root.components).toMatchObject({
      schemas: {
        Order: {
          properties: { pet: { $ref: '#/components/schemas/Pet' }, id: { $ref: '#/components/schemas/id' } },
        },
        Pet: { properties: { order: { $ref: '#/components/schemas/Order' } } },
        id: { type: 'integer' },
      },
      parameters: { Limit: { name: 'limit' } },
      responses: { Pets: { description: 'Pets.' } },
    });
    expect(document && indexDocument(document).operations.map(({ title }) => title)).toEqual([
      'List orders',
      'GET /pets',
    ]);
    // Reported once, at the first reference.
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^warning reference-external api\/openapi\.yaml:4 .*an extension/);
  });

  it('may refer to itself through others, in circles, and by files of discriminators', async () => {
    const { root, told } = await read({
      'api/openapi.yaml': `${head}paths: {/a: {get: {responses: {200: {description: A., content: {application/json: {schema: {$ref: a.yaml}}}}}}}}
components: {schemas: {Shared: {type: string}}}
`,
      'api/a.yaml':
        'oneOf: [{$ref: b.yaml}]\ndiscriminator: {propertyName: kind, mapping: {b: b.yaml}}\nproperties: {shared: {$ref: "openapi.yaml#/components/schemas/Shared"}, self: {$ref: "#"}}\n',
      'api/b.yaml': 'properties: {a: {$ref: ./a.yaml}}\n',
    });
    expect(root.components.schemas).toEqual({
      Shared: { type: 'string' },
      a: {
        oneOf: [{ $ref: '#/components/schemas/b' }],
        discriminator: { propertyName: 'kind', mapping: { b: '#/components/schemas/b' } },
        properties: {
          shared: { $ref: '#/components/schemas/Shared' },
          self: { $ref: '#/components/schemas/a' },
        },
      },
      b: { properties: { a: { $ref: '#/components/schemas/a' } } },
    });
    expect(told).toHaveLength(1);
  });

  it('follows what stands beside a reference, in the file that says it', async () => {
    const { root } = await read({
      'api/openapi.yaml': `${head}paths: {/a: {get: {responses: {}}}}
components: {schemas: {Local: {type: string}, A: {$ref: s/a.yaml}}}
`,
      'api/s/a.yaml':
        '$ref: b.yaml\nproperties: {q: {$ref: c.yaml}, r: {$ref: "#/components/schemas/Local"}, o: {$ref: "../openapi.yaml#/components/schemas/Local", allOf: [{$ref: c.yaml}]}}\ncomponents: {schemas: {Local: {type: integer}}}\n',
      'api/s/b.yaml': 'type: object\n',
      'api/s/c.yaml': 'type: boolean\n',
    });
    const { A, ...others } = root.components.schemas;
    expect(A.properties).toEqual({
      q: { $ref: '#/components/schemas/c' },
      r: { $ref: '#/components/schemas/Local-2' },
      o: { $ref: '#/components/schemas/Local', allOf: [{ $ref: '#/components/schemas/c' }] },
    });
    expect(others).toMatchObject({
      'Local-2': { type: 'integer' },
      c: { type: 'boolean' },
      b: { type: 'object' },
    });
  });

  it('has whole maps and lists where they are named, and keeps what its own references say', async () => {
    const { root } = await read({
      'api/openapi.yaml': `${head}paths: {$ref: paths.yaml}
components: {schemas: {$ref: 'schemas.yaml'}}
`,
      'api/paths.yaml':
        '/a: {get: {responses: {200: {description: A., content: {application/json: {schema: {$ref: "schemas.yaml#/Pet"}}}}}}}\n',
      'api/schemas.yaml': 'Pet: {type: object, example: {$ref: kept.yaml}}\n',
    });
    expect(Object.keys(root.paths)).toEqual(['/a']);
    expect(root.components.schemas.Pet).toEqual({ type: 'object', example: { $ref: 'kept.yaml' } });
  });

  it('tells each reference that leads nowhere, in the file and line that has it', async () => {
    const { told, document } = await read({
      'api/openapi.yaml': `${head}paths:
  /a:
    get:
      responses:
        200: {description: A., content: {application/json: {schema: {$ref: pet.yaml}}}}
        404: {$ref: 'missing.yaml#/Error'}
        500: {$ref: '../../outside.yaml'}
        501: {$ref: 'file:///etc/passwd'}
        502: {$ref: /etc/passwd}
`,
      'api/pet.yaml':
        'type: object\nproperties:\n  owner: {$ref: "owner.yaml#/Ownr"}\n  bad: {$ref: broken.json}\n',
      'api/owner.yaml': 'Owner: {type: string}\n',
      'api/broken.json': '{"a": ',
    });
    expect(document).toBeDefined();
    expect(told.slice(1)).toEqual(
      [
        'error reference-external api/openapi.yaml:8 leads to "api/missing.yaml", which is not in the repository.',
        'error reference-external api/openapi.yaml:9 leads out of the folder of the site, to "../../outside.yaml".',
        'error reference-external api/openapi.yaml:10 leads to "file:///etc/passwd", which is no path and no https: address.',
        'error reference-external api/openapi.yaml:11 leads to "/etc/passwd", an absolute path.',
        'error reference-dangling api/pet.yaml:3 leads to "#/Ownr" of "api/owner.yaml", which is not there.',
        'error reference-external api/pet.yaml:4 leads to "api/broken.json", which is not valid JSON (line 1).',
      ].map((line) => expect.stringContaining(line)),
    );
  });
});

it('a document tells references out of the site once, where it has no others', async () => {
  const text = `${head}paths: {/a: {$ref: '../../outside.yaml'}}\n`;
  const { document } = await read({ 'api/openapi.yaml': text });
  expect(document && referenceFindings(document)).toEqual([]);
});

describe('a document that is hostile', () => {
  it('shows no value of a file as its own text, and follows references to parts only', async () => {
    const { root, told } = await read({
      'api/openapi.yaml': `openapi: 3.1.0
info: {title: Shop, version: "1", description: {$ref: 'admin.json#/token'}, contact: {$ref: 'admin.json#/contact'}}
servers: [{url: https://a.example, description: {$ref: 'admin.json#/token'}}]
paths:
  /a:
    get:
      summary: {$ref: 'admin.json#/token'}
      parameters: [{$ref: 'admin.json#/token'}]
      responses: {200: {description: {$ref: 'admin.json#/token'}}, 201: {$ref: 'admin.json#/list'}}
`,
      'api/admin.json': JSON.stringify({ token: 'secret', contact: { name: 'secret' }, list: ['secret'] }),
    });
    expect(JSON.stringify(root)).not.toContain('secret');
    expect(told).toHaveLength(7);
    expect(told[0]).toMatch(/^error reference-external api\/openapi\.yaml:2 stands where nothing is named/);
    expect(told.filter((line) => line.includes('leads to what is no such part'))).toHaveLength(2);
  });

  it('has channels and messages of other files in AsyncAPI', async () => {
    const { root } = await read({
      'api/openapi.yaml': `asyncapi: 3.0.0
info: {title: Shop, version: "1"}
channels: {a: {$ref: channel.yaml}}
operations: {send: {action: send, channel: {$ref: '#/channels/a'}, messages: [{$ref: 'messages.yaml#/Paid'}]}}
components: {messages: {Paid: {$ref: 'messages.yaml#/Paid'}}}
`,
      'api/channel.yaml': 'address: a\nmessages: {paid: {$ref: "messages.yaml#/Paid"}}\n',
      'api/messages.yaml': 'Paid: {payload: {$ref: "pet.yaml"}}\n',
      'api/pet.yaml': 'type: object\n',
    });
    const paid = { payload: { $ref: '#/components/schemas/pet' } };
    expect(root.channels.a).toMatchObject({ address: 'a', messages: { paid } });
    expect(root.operations.send.messages).toEqual([paid]);
    expect(root.components.messages.Paid).toEqual(paid);
  });

  it('ends where files lead to each other without end, or repeat each other', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 25 }, (_, n) => [
        `api/f${n}.yaml`,
        `content: {x: {$ref: f${n + 1}.yaml}, y: {$ref: f${n + 1}.yaml}}\n`,
      ]),
    );
    const { told, document } = await read({
      ...many,
      'api/openapi.yaml': `${head}paths: {/a: {get: {responses: {}, requestBody: {content: {a/b: {$ref: f0.yaml}}}}}}\n`,
    });
    expect(document).toBeDefined();
    expect(told.join()).toMatch(/document-too-large/);
    const circle = await read({
      'api/openapi.yaml': `${head}paths: {/a: {$ref: p.yaml}}\n`,
      'api/p.yaml': '$ref: q.yaml\nget: {responses: {}}\n',
      'api/q.yaml': '$ref: p.yaml\nput: {responses: {}}\n',
    });
    expect(circle.told.join()).toMatch(/leads back/);
  });
});

it.each([
  ['api/a.yaml', './b.yaml#/x', { name: 'api/b.yaml', fragment: '#/x' }],
  ['api/a.yaml', '../b%20c.json', { name: 'b c.json', fragment: '#' }],
  ['api/a.yaml', '..%2F..%2Fsecret.yaml', 'outside'],
  ['api/a.yaml', '..\\..\\secret.yaml', 'outside'],
  ['a.yaml', '//host/x.yaml', 'absolute'],
  ['a.yaml', 'https://example.com/x.yaml#/a', { name: 'https://example.com/x.yaml', fragment: '#/a' }],
  ['https://example.com/api/a.yaml', '../x.yaml', { name: 'https://example.com/x.yaml', fragment: '#' }],
  ['https://example.com/a.yaml', 'file:///etc/passwd', 'scheme'],
  ['a.yaml', 'data:text/yaml,a', 'scheme'],
])('in %s, %s is %o', (from, reference, expected) => {
  expect(referenceAddress(from, reference)).toEqual(expected);
});
