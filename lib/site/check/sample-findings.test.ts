import { describe, expect, it } from 'vitest';
import { findingsOf } from '@/tests/support/checked-site';

const valueInPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

const API = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://{region}.shop.example/v1', variables: { region: { default: 'api' } } }],
  paths: {
    '/orders': {
      get: {
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
          { name: 'shop', in: 'query', required: true, schema: { type: 'string' } },
          { name: 'filter', in: 'query', schema: { type: 'object' }, style: 'deepObject' },
        ],
      },
      post: {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
        },
      },
    },
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {},
      delete: {},
    },
    '/orders/all?view=table': { get: {} },
    '/proxy/{anyPath}': { parameters: [valueInPath('anyPath')], get: {} },
    '/relay/{anyPath}': {
      parameters: [valueInPath('anyPath')],
      get: { parameters: [{ name: 'shop', in: 'query', required: true, schema: { type: 'string' } }] },
    },
    '/stored/{filename+}': { parameters: [valueInPath('filename+')], get: {} },
    '/files': {
      post: {
        requestBody: { content: { 'application/json': { schema: { type: 'string', format: 'binary' } } } },
      },
    },
    '/orders/latest': {
      get: {
        responses: {
          200: {
            description: 'The order',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
          '4XX': {
            description: 'A problem',
            content: {
              'application/problem+json': { schema: { properties: { detail: { type: 'string' } } } },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Order: {
        type: 'object',
        required: ['id', 'item', 'payment'],
        properties: {
          id: { type: 'string', readOnly: true },
          item: { type: 'string' },
          count: { type: 'integer' },
          speed: { enum: ['normal', 'express'] },
          tags: { type: 'array', items: { type: 'string' } },
          note: { type: ['string', 'null'] },
          payment: {
            oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Transfer' }],
          },
          account: {
            oneOf: [
              { required: ['name'], properties: { kind: { enum: ['b'] }, name: { type: 'string' } } },
              { properties: { kind: { enum: ['c'] } } },
            ],
          },
          extra: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
      Card: { type: 'object', required: ['card'], properties: { card: { type: 'string' } } },
      Transfer: {
        type: 'object',
        required: ['iban'],
        properties: { iban: { type: 'string' }, bank: { type: 'string' } },
      },
    },
  },
};

const MENDING = 'Correct the sample or the document, or write "nocheck" after the language of the fence.';

/** Messages for shell samples, each in its own fence on one page, without their positions. */
async function saidOf(samples: readonly string[]): Promise<string[]> {
  const page = samples.map((sample) => `\`\`\`bash\n${sample}\n\`\`\``).join('\n\n');
  const files = { 'api.json': API, 'index.mdx': `# Home\n\n${page}` };
  const findings = await findingsOf(files, { api: { openapi: 'api.json' } });
  return findings.flatMap((line) => /^sample-request \| index\.mdx:\d+ (.*)$/.exec(line)?.[1] ?? []);
}

const order = (body: string) =>
  `curl https://api.shop.example/v1/orders -H 'Content-Type: application/json' -d '${body}'`;

it('is silent about samples that fit, and where nothing is sure', async () => {
  const samples = [
    order('{"item": "book", "payment": {"card": "1"}, "count": 2, "speed": "express", "note": null}'),
    order(
      '{"item": "<ITEM>", "payment": {"iban": "x", "bank": "y"}, "count": $COUNT, "extra": {"any": "text"}}',
    ),
    order('{"item": "book", ...}'),
    "curl 'https://api.shop.example/v1/orders?shop=1&filter[name]=x'",
    'curl https://eu.shop.example/v1/orders/$ID',
    'curl https://api.shop.example/v1/orders/{order id}',
    'curl -X DELETE "{{baseUrl}}/orders/17"',
    'curl https://api.shop.example/v1/orders/latest/',
    'curl -I https://api.shop.example/v1/orders/17',
    'curl https://www.shop.example/other',
    'curl https://api.shop.example/v1/openapi.json',
    'curl https://api.shop.example/v1/graphql -d \'{"query": "x"}\'',
    'curl https://api.shop.example/v1/orders/archive',
    'curl https://api.shop.example/v1/files -d \'[{"a": 1}]\'',
    'curl -X DELETE https://api.shop.example/v1/orders/ORDER_ID',
    'curl "https://api.shop.example/v1/orders/all?view=table"',
    'curl https://api.shop.example/v1/logo.png -o logo.png',
    'curl https://api.shop.example/health',
    'curl $ANYTHING',
    "curl -X DELETE https://api.shop.example/v1/orders/17 -d '{}'",
    'curl https://api.shop.example/v1/orders/...',
    'curl https://api.shop.example/v1/proxy/inventory/users',
    'curl https://api.shop.example/v1/stored/audio/first.mp3',
    'curl -X PUT https://api.shop.example/v1/…/orders',
    'curl -X POST https://<HOST>/<PATH> -d \'{"foo": 1}\'',
    "curl https://api.shop.example/v1/orders -d 'it's'",
  ];
  expect(await saidOf(samples)).toEqual([]);
});

describe('values in the query', () => {
  const PARAMETERS = {
    limit: { type: 'integer' },
    deep: { type: 'boolean' },
    state: { type: 'string', enum: ['open', 'done'] },
    after: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    ids: { type: 'array', items: { type: 'integer' } },
    sort: { type: 'array', items: { type: 'string', enum: ['name', 'date'] } },
  };
  const parameters = Object.entries(PARAMETERS).map(([name, schema]) => ({ name, in: 'query', schema }));
  const api = { ...API, paths: { '/items': { get: { parameters } } } };
  const asked = async (...queries: string[]) => {
    const lines = queries.map((query) => `curl 'https://api.shop.example/v1/items?${query}'`).join('\n');
    const files = { 'api.json': api, 'index.mdx': `# Home\n\n\`\`\`bash\n${lines}\n\`\`\`` };
    return findingsOf(files, { api: { openapi: 'api.json' } });
  };

  it('fit where their text can be read as what the parameter takes', async () => {
    expect(
      await asked(
        'limit=10&deep=true&state=open&after=2026-01-01',
        'limit=<LIMIT>&deep=True&state=$STATE&after=null&ids=1,2&sort=name,date',
        'limit=LIMIT&ids=ID',
        'limit=PAGE_SIZE&state={{state}}&ids=7&sort=date&ids[]=x&state=',
      ),
    ).toEqual([]);
  });

  it('are told where they are of another type, or not among those that are allowed', async () => {
    const place = 'in the query of GET /items';
    expect(await asked('limit=ten&deep=perhaps&state=OPNE', 'ids=one,two&sort=price')).toEqual([
      `sample-request | index.mdx:4 "limit" ${place} has another type than api.json says. It takes integer. ${MENDING}`,
      `sample-request | index.mdx:4 "deep" ${place} has another type than api.json says. It takes boolean. ${MENDING}`,
      `sample-request | index.mdx:4 "state" ${place} has a value that api.json does not allow. It allows "open", "done". ${MENDING}`,
      `sample-request | index.mdx:5 "ids[]" ${place} has another type than api.json says. It takes integer. ${MENDING}`,
      `sample-request | index.mdx:5 "sort[]" ${place} has a value that api.json does not allow. It allows "name", "date". ${MENDING}`,
    ]);
  });
});

describe('credentials', () => {
  const SCHEMES = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    token: { type: 'http', scheme: 'bearer' },
    asked: { type: 'apiKey', in: 'query', name: 'key' },
    part: { type: 'apiKey', in: 'query', name: 'auth[key]' },
    certificate: { type: 'mutualTLS' },
  };
  const api = {
    ...API,
    components: { securitySchemes: SCHEMES },
    security: [{ key: [] }],
    paths: {
      '/items': { get: {} },
      '/open': { get: { security: [] }, post: { security: [{ key: [] }, {}] } },
      '/either': { get: { security: [{ token: [] }, { asked: [] }] } },
      '/both': { get: { security: [{ key: [], token: [] }] } },
      '/part': { get: { security: [{ part: [] }] } },
      '/certified': { get: { security: [{ certificate: [] }] } },
    },
  };
  const called = async (language: string, ...lines: string[]) => {
    const page = `# Home\n\n\`\`\`${language}\n${lines.join('\n')}\n\`\`\``;
    return findingsOf({ 'api.json': api, 'index.mdx': page }, { api: { openapi: 'api.json' } });
  };
  const told = (line: number, operation: string, expected: string) =>
    `sample-request | index.mdx:${line} The sample calls ${operation} without ${expected}, which api.json requires. ${MENDING}`;
  const AT = 'https://api.shop.example/v1';

  it('are told where a sample has none, or other ones than the operation takes', async () => {
    expect(
      await called(
        'bash',
        `curl ${AT}/items -H 'Authorization: Bearer $TOKEN'`,
        `curl ${AT}/either -H 'Authorization: Token abc'`,
        `curl ${AT}/both -H 'x-key: 1'`,
      ),
    ).toEqual([
      told(4, 'GET /items', 'the header "X-Key"'),
      told(5, 'GET /either', '"Authorization: Bearer …", or the query "key"'),
      told(6, 'GET /both', '"Authorization: Bearer …"'),
    ]);
    expect(await called('js', `await fetch('${AT}/items');`, `await axios.get('${AT}/items');`)).toHaveLength(
      1,
    );
    const message = ['GET /v1/items', 'Host: api.shop.example', 'X-Trace: 1'];
    expect(await called('http', ...message)).toHaveLength(1);
    expect(await called('python', `requests.get("${AT}/items", headers={"Accept": "*/*"})`)).toHaveLength(1);
  });

  it('are not asked for where they fit, where none are needed, and where a sample may have them', async () => {
    const shell = [
      `curl ${AT}/items -H 'X-Key: $KEY'`,
      `curl ${AT}/items -H "$AUTH"`,
      `curl ${AT}/items --netrc`,
      `curl ${AT}/items ...`,
      `curl 'https://user:word@api.shop.example/v1/items'`,
      `curl ${AT}/open`,
      `curl -X POST ${AT}/open`,
      `curl '${AT}/either?key=1'`,
      `curl ${AT}/either -H 'Authorization: $TOKEN'`,
      `curl ${AT}/certified`,
      `curl '${AT}/part?auth[key]=1'`,
    ];
    expect(await called('bash', ...shell)).toEqual([]);
    const script = [
      `const client = axios.create({ baseURL: '${AT}', headers });`,
      `await client.get('/items');`,
      `await fetch('${AT}/items', { headers });`,
      `await fetch('${AT}/items', { credentials: 'include' });`,
      `await axios.get('${AT}/items', { auth: { username, password } });`,
    ];
    expect(await called('js', ...script)).toEqual([]);
    const python = [
      'session = requests.Session()',
      `session.get("${AT}/items")`,
      `requests.get("${AT}/items", auth=("a", "b"))`,
      `requests.get("${AT}/items", **options)`,
    ];
    expect(await called('python', ...python)).toEqual([]);
    expect(
      await called('http', 'GET /v1/items', 'Host: api.shop.example', 'Content-Type: application/json'),
    ).toEqual([]);
    expect(await called('http', 'GET /v1/items', 'Host: api.shop.example', 'User-Agent: x')).toEqual([]);
    expect(await called('go', `resp, err := http.Get("${AT}/items")`)).toEqual([]);
    expect(await called('ruby', `Net::HTTP.get(URI("${AT}/items"))`)).toEqual([]);
  });
});

describe('a sample that does not fit the document', () => {
  it('is told, with what to write', async () => {
    const expected = [
      [
        'curl https://api.shop.example/v1/ordres',
        'The sample calls GET https://api.shop.example/v1/ordres, which no OpenAPI document of the site has. Did you mean "/v1/orders"?',
      ],
      [
        'curl -X PUT https://api.shop.example/v1/orders/17',
        `The sample sends PUT to /orders/{id}, which has GET and DELETE in api.json. ${MENDING}`,
      ],
      [
        'curl -X POST https://api.shop.example/v1/orders/archive',
        `The sample calls POST https://api.shop.example/v1/orders/archive, which no OpenAPI document of the site has. ${MENDING}`,
      ],
      [
        "curl 'https://api.shop.example/v1/orders/search?word=x'",
        `The sample calls GET https://api.shop.example/v1/orders/search, which no OpenAPI document of the site has. ${MENDING}`,
      ],
      [
        'curl https://api.shop.example/v1/relay/items/users',
        `The sample leaves out "shop" in the query of GET /relay/{anyPath}, which api.json requires. ${MENDING}`,
      ],
      [
        'curl https://api.shop.example/orders/17',
        `The sample calls https://api.shop.example/orders/17 without "/v1", the path of the server in api.json. ${MENDING}`,
      ],
      [
        "curl 'https://api.shop.example/v1/orders?shop=1&limmit=2'",
        'The sample sends "limmit" in the query of GET /orders, which api.json does not have. Did you mean "limit"?',
      ],
      [
        'curl https://api.shop.example/v1/orders',
        `The sample leaves out "shop" in the query of GET /orders, which api.json requires. ${MENDING}`,
      ],
      [
        order('{"itme": "book", "item": "x", "payment": {"card": "1"}}'),
        'The sample sends "itme" in the body of POST /orders, which api.json does not have. Did you mean "item"?',
      ],
      [
        order('{"payment": {"card": "1"}}'),
        `The sample leaves out "item" in the body of POST /orders, which api.json requires. ${MENDING}`,
      ],
      [
        order('{"item": 7, "payment": {"card": "1"}}'),
        `"item" in the body of POST /orders has another type than api.json says. It takes string. ${MENDING}`,
      ],
      [
        order('{"item": "x", "payment": {"card": "1"}, "count": "2"}'),
        `"count" in the body of POST /orders has another type than api.json says. It takes integer. ${MENDING}`,
      ],
      [
        order('{"item": "x", "payment": {"card": "1"}, "tags": [1]}'),
        `"tags[]" in the body of POST /orders has another type than api.json says. It takes string. ${MENDING}`,
      ],
      [
        order('{"item": "x", "payment": {"card": "1"}, "speed": "expres"}'),
        `"speed" in the body of POST /orders has a value that api.json does not allow. It allows "express", "normal". ${MENDING}`,
      ],
      [
        order('{"item": "x", "payment": {"card": "1", "cvc": "2"}}'),
        `The sample sends "payment.cvc" in the body of POST /orders, which api.json does not have. ${MENDING}`,
      ],
      [
        order('{"item": "x", "payment": {"bank": "1"}}'),
        `The sample leaves out "payment.iban" in the body of POST /orders, which api.json requires. ${MENDING}`,
      ],
      [
        'curl -X DELETE https://api.shop.example/v1/orders/17 -d \'{"a": 1}\'',
        `The sample sends a body to DELETE /orders/{id}, which takes none in api.json. ${MENDING}`,
      ],
      [
        order('[]'),
        `The body of POST /orders has another type than api.json says. It takes object. ${MENDING}`,
      ],
    ];
    expect(await saidOf(expected.map(([sample]) => sample ?? ''))).toEqual(expected.map(([, said]) => said));
  });

  it('is told once for an operation and field, with its places', async () => {
    const wrong = '```sh\ncurl https://api.shop.example/v1/ordres\n```';
    const findings = await findingsOf(
      { 'api.json': API, 'index.mdx': `${wrong}\n\n${wrong}`, 'more.mdx': `# More\n\n${wrong}` },
      { api: { openapi: 'api.json' }, navigation: { pages: ['index', 'more'] } },
    );
    const said = findings.filter((line) => line.startsWith('sample-request'));
    expect(said).toEqual([
      expect.stringMatching(/^sample-request \| index\.mdx:2 .* index\.mdx:6 and one other place\./),
    ]);
  });

  it('is left alone with "nocheck"', async () => {
    const files = {
      'api.json': API,
      'index.mdx': '```bash Wrong nocheck\ncurl https://api.shop.example/v1/ordres\n```',
    };
    const findings = await findingsOf(files, { api: { openapi: 'api.json' } });
    expect(findings.filter((line) => line.startsWith('sample-request'))).toEqual([]);
  });
});

it('tells of JSON that programs cannot read, and of nothing where parts are left out', async () => {
  const wrong = '```json\n{\n  "a": 1\n  "b": 2\n}\n```';
  const right = '```json\n{ "a": <A>, ... }\n```\n\n```json nocheck\n{ a }\n```\n\n```jsonc\n{ a }\n```';
  const findings = await findingsOf({ 'index.mdx': `${right}\n\n${wrong}` });
  expect(findings).toEqual([
    expect.stringMatching(/^sample-json \| index\.mdx:16:1 The sample is no JSON: comma expected\./),
  ]);
});

it('compares response examples of a page with its operation', async () => {
  const response = (title: string, json: string) => `\`\`\`json ${title}\n${json}\n\`\`\``;
  const page = [
    '---\nopenapi: GET /orders/latest\n---\n\n<ResponseExample>',
    response('200', '{ "id": "1", "item": "book", "payment": { "card": "1" }, "…": 1 }'),
    response('Success', '{ "id": 1, "item": "book", "payment": { "card": "1" } }'),
    response('404 Not found', '{ "detail": "none", "error": "x" }'),
    response('500', '{ "any": 1 }'),
    response('Failure', '{ "error": "x" }'),
    '</ResponseExample>\n',
  ].join('\n\n');
  const findings = await findingsOf({ 'api.json': API, 'index.mdx': page }, { api: { openapi: 'api.json' } });
  expect(findings).toEqual([
    expect.stringMatching(
      /^response-sample .*:11 "id" in the response of GET \/orders\/latest has another type/,
    ),
    expect.stringMatching(/^response-sample .*:15 The sample has "error" in the response 404 of GET/),
  ]);
});

it('compares what guides call the response of a request with its operation', async () => {
  const page = [
    '# Orders',
    '## `GET /orders/latest`',
    'The response:',
    '```json\n{ "id": 1, "item": "book" }\n```',
    'The order is stored as:',
    '```json\n{ "any": 1 }\n```',
    '## Ask with fetch',
    "```js\nconst response = await fetch('https://api.shop.example/v1/orders/latest');\n```",
    '```json Response\n{ "id": "1", "itme": "book", "account": { "kind": "b" } }\n```',
    '```json Error response\n{ "error": 1 }\n```',
    '```json 404 Response\n{ "detail": 1 }\n```',
    '## Another',
    '```json Response\n{ "any": 1 }\n```',
  ].join('\n\n');
  const findings = await findingsOf({ 'api.json': API, 'index.mdx': page }, { api: { openapi: 'api.json' } });
  expect(findings).toEqual([
    expect.stringMatching(
      /^response-sample .*:7 "id" in the response of GET \/orders\/latest has another type/,
    ),
    expect.stringMatching(/^response-sample .*:23 The sample has "itme" in .*Did you mean "item"\?/),
    expect.stringMatching(/^response-sample .*:31 "detail" in the response 404 of GET \/orders\/latest has/),
  ]);
});

it('tells of a response that differs in many fields once, and names the first of them', async () => {
  const page = [
    'Call `GET /orders/latest`.',
    '## `GET /orders/latest`',
    'The response:',
    '```json\n{ "id": "1", "itme": "book", "a": 1, "b": 2, "c": 3 }\n```',
  ].join('\n\n');
  const findings = await findingsOf({ 'api.json': API, 'index.mdx': page }, { api: { openapi: 'api.json' } });
  expect(findings).toEqual([
    expect.stringMatching(
      /^response-sample .*:7 The sample is not the response of GET \/orders\/latest as api\.json describes it: "itme" is unknown \(did you mean "item"\?\), "a" is unknown, "b" is unknown, and one other field differs\. Correct/,
    ),
  ]);
});

it('compares requests of JavaScript, Python and HTTP as those of cURL', async () => {
  const page = [
    "```ts\nconst body: Body = { itme: 'x', item: 'y', payment: { card: '1' } };\nawait fetch('https://api.shop.example/v1/orders', { method: 'POST', body: JSON.stringify(body) });\n```",
    '```python\nimport requests\n\nrequests.get("https://api.shop.example/v1/orders", params={"shop": shop, "limmit": 2})\n```',
    '```http\nPUT /v1/orders/17 HTTP/1.1\nHost: api.shop.example\n```',
  ].join('\n\n');
  const findings = await findingsOf({ 'api.json': API, 'index.mdx': page }, { api: { openapi: 'api.json' } });
  expect(findings).toEqual([
    expect.stringMatching(/^sample-request .*:3 The sample sends "itme" in the body of POST \/orders/),
    expect.stringMatching(/^sample-request .*:9 The sample sends "limmit" in the query of GET \/orders/),
    expect.stringMatching(/^sample-request .*:13 The sample sends PUT to \/orders\/\{id\}/),
  ]);
});

it('leaves entries of a changelog alone, which show the API of their day', async () => {
  const samples = [
    '```bash\ncurl https://api.shop.example/v1/ordres\n```',
    '```bash\ncurl https://api.shop.example/v1/orders/latest\n```\n\nThe response:\n\n```json\n{ "itme": 1 }\n```',
  ].join('\n\n');
  const page = `<Update label="v1" description="2024">\n\n${samples}\n\n</Update>`;
  expect(await findingsOf({ 'api.json': API, 'index.mdx': page }, { api: { openapi: 'api.json' } })).toEqual(
    [],
  );
});

it('tells once of a page that uses the name of a language for another', async () => {
  const page = '```ts\nfunction a() returns b {}\n```\n\n'.repeat(5);
  expect(await findingsOf({ 'index.mdx': page })).toEqual([
    expect.stringMatching(/^sample-syntax \| index\.mdx:2:1 .* Neither are 4 other samples of the page\./),
  ]);
});

it('tells of YAML and JavaScript that programs cannot read', async () => {
  const wrong = '```yaml\na: 1\n  b: 2\n```\n\n```js\nconst a = ;\n```\n\n```js nocheck\nconst a = ;\n```';
  expect(await findingsOf({ 'index.mdx': wrong })).toEqual([
    expect.stringMatching(
      /^sample-syntax \| index\.mdx:3:1 The sample is no YAML: .*"nocheck" after "yaml"\.$/,
    ),
    expect.stringMatching(/^sample-syntax \| index\.mdx:7:1 The sample is no JavaScript: Unexpected token\./),
  ]);
});

const WRONG_PROGRAMS = [
  ['python', 'import requests\n\nrequests.post(\n    "https://a.dev"\n    json={"a": 1},\n)', 'Python'],
  ['python', 'pip install shop', 'Python'],
  ['go', 'client := shop.New(shop.Options{\n  Name: "a"\n  Size: 2,\n})', 'Go'],
  ['bash', 'curl -X GET \'https://a.dev/orders?limit=2 \\\n  -H "Accept: text/plain"', 'Bash'],
];

const RIGHT_PROGRAMS = [
  [
    'python',
    'class A:\n    def b(self) -> int: ...\n\n@a.b\nasync def c():\n    yield\n    x = 255. * await d()',
  ],
  ['python', 'get_page(self, name: str, limit: int = 5) -> Page | None'],
  ['python', 'await page.act(\n    instruction: str,\n    timeout: int = 5\n)'],
  ['python', 'request={\n    "id": "<id>",\n    "nodes": [<node-settings>]\n}'],
  ['python', 'try:\n    # Call the service\nexcept Error as error:\n    print(error)'],
  ['python', '>>> 1 + 1\n2'],
  ['python', '    indented = 1\nless = 2'],
  ['python', '"id": 1,\n"name": "a",'],
  ['python', 'match event:\n    case Created():\n        pass\n\nasync with open() as (a, b):\n    pass'],
  [
    'go',
    'import "shop"\n\nkeep := true // for later\nclient, err := shop.New(ctx)\nif err != nil {\n  panic(err)\n}',
  ],
  ['go', 'Create(ctx context.Context, name string) error\nDelete(ctx context.Context) error'],
  ['go', 'for range items {\n  count++\n}'],
  ['go', 'pool := NewPool(...)\nName: "a",'],
  ['bash', "$ shop login\nYou're in"],
  ['bash', "shop create <name> [--size n]\nDon't close the window"],
  ['bash', '# It\'s one\nshop create "a b"'],
  ['bash', "shop list | jq '.[] | {id}'"],
];

it.each(WRONG_PROGRAMS)('tells of %s that programs cannot read: %s', async (language, text, name) => {
  const page = `\`\`\`${language}\n${text}\n\`\`\``;
  expect(await findingsOf({ 'index.mdx': page })).toEqual([
    expect.stringContaining(`The sample is no ${name}: `),
  ]);
});

it('leaves alone how people show Python, Go and shells', async () => {
  const page = RIGHT_PROGRAMS.map(([language, text]) => `\`\`\`${language}\n${text}\n\`\`\``).join('\n\n');
  expect(await findingsOf({ 'index.mdx': page })).toEqual([]);
});

it('a response of JSON-RPC is compared with the document of the method that was called', async () => {
  const document = (method: string, schema: object) => ({
    openapi: '3.1.0',
    info: { title: method, version: '1' },
    servers: [{ url: 'https://rpc.shop.example' }],
    paths: {
      '/': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: { properties: { method: { enum: [method] } } } } },
          },
          responses: { 200: { description: 'Done', content: { 'application/json': { schema } } } },
        },
      },
    },
  });
  const health = { properties: { id: { type: 'string' } } };
  const call = `curl https://rpc.shop.example/ -d '{"method": "health"}'`;
  const page = [`\`\`\`bash\n${call}\n\`\`\``, 'The response:', '```json\n{ "id": 1 }\n```'].join('\n\n');
  const files = {
    'index.mdx': page,
    'batch.json': document('batch', { type: 'array' }),
    'health.json': document('health', health),
  };
  const navigation = {
    groups: [
      { group: 'G', pages: ['index'] },
      { group: 'A', openapi: ['batch.json', 'health.json'] },
    ],
  };
  const told = (await findingsOf(files, { navigation })).filter((line) => line.startsWith('response-sample'));
  expect(told).toEqual([
    expect.stringMatching(/"id" in the response of POST \/ has another type than health\.json says/),
  ]);
});

it('a sample of JSON-RPC is compared with the document of its method, however much differs', async () => {
  const document = (method: string, params: object) => ({
    openapi: '3.1.0',
    info: { title: method, version: '1' },
    servers: [{ url: 'https://rpc.shop.example' }],
    paths: {
      '/': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: { properties: { method: { enum: [method] }, params: { ...params } } },
              },
            },
          },
        },
      },
    },
  });
  const properties = { page: { type: 'integer' }, limit: { type: 'integer' }, sort: { type: 'string' } };
  const call = (method: string) =>
    `curl https://rpc.shop.example/ -d '{"method": "${method}", "params": {"page": "1", "limit": "2", "sort": 3}}'`;
  const files = {
    'index.mdx': [call('find'), call('burn')].map((text) => `\`\`\`bash\n${text}\n\`\`\``).join('\n\n'),
    'fees.json': document('fees', { type: 'array' }),
    'find.json': document('find', { type: 'object', properties }),
  };
  const navigation = {
    groups: [
      { group: 'G', pages: ['index'] },
      { group: 'A', openapi: ['fees.json', 'find.json'] },
    ],
  };
  const told = (await findingsOf(files, { navigation })).filter((line) => line.startsWith('sample-request'));
  expect(told).toHaveLength(3);
  expect(told.join('\n')).not.toContain('fees.json');
  expect(told.join('\n')).not.toContain('index.mdx:5');
});
