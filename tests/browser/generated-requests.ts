import fc from 'fast-check';

export interface GeneratedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
}

/** What to attack, and what attackers know. */
export interface Targets {
  routes: readonly { method: string; path: string }[];
  /** Server actions, and the path of a page with each. */
  actions: readonly { id: string; path: string }[];
  origin: string;
  /** Headers with sessions and keys; some of the requests use them. */
  credentials: readonly Record<string, string>[];
}

const utf8 = new TextEncoder();

/** Names that routes and actions use, and inherited names. */
const names = fc.constantFrom(
  ...['code', 'language', 'messageId', 'rating', 'path', 'isHelpful', 'comment', 'query', 'page', 'step'],
  ...['scheme', 'request', 'email', 'password', 'csrfToken', 'callbackUrl', 'json', 'token', 'name', 'days'],
  ...['role', 'groups', 'id', 'keyId', 'threadId', 'messages', 'content', 'parts', 'text', 'type', 'fp'],
  ...['filter', 'version', 'context', 'jsonrpc', 'method', 'params', 'arguments', 'organization', 'domain'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'then', 'toJSON', 'length', '', '0', '1', '$K1'],
  ...['_1_name', '$ACTION_KEY', '$ACTION_REF_1', '$ACTION_1:0', '$ACTION_1:1', '$ACTION_ID_00', 'a.b', 'a[]'],
);

const texts = fc.oneof(
  fc.constantFrom(
    ...['', 'docs', '/start', 'user', 'default', 'text', 'tools/call', 'initialize', '2.0', 'up', 'js', 'md'],
    ...[
      'owner@example.com',
      'true',
      '$K1',
      '$@1',
      '$B0',
      '$undefined',
      '$$',
      '["$K1"]',
      '{"id":"x"}',
      '[{}]',
    ],
    ...['../../etc/passwd', '%00', '%', '\0', '\uD800', '\uFEFF', '‮', '\r\nX: y', "' OR 1=1 --", '#{7*7}'],
    ...['<script>', '[['.repeat(200), '1e999', '-0', 'NaN', '9'.repeat(400), '2026-13-45', 'data:,x'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 1_000, max: 30_000 }).map((length) => 'x'.repeat(length)),
);

const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: false },
    texts,
    fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(names, tie('value')), { maxLength: 6 }).map((entries) => new Map(entries)),
  ),
}));

/** JSON that may repeat names and use `__proto__` as a name. */
function jsonOf(value: unknown): string {
  if (value instanceof Map)
    return `{${[...value].map(([name, entry]) => `${JSON.stringify(name)}:${jsonOf(entry)}`).join(',')}}`;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`;
  return JSON.stringify(value);
}

const json = values.map(jsonOf);
const deep = fc
  .tuple(fc.constantFrom('[', '{"a":', '[{"messages":'), fc.integer({ min: 100, max: 60_000 }))
  .map(([opening, depth]) => opening.repeat(depth));
const part = fc
  .tuple(fc.oneof(names, fc.constantFrom('0', 'request', 'file:receipt')), fc.oneof(texts, json))
  .map(([name, content]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`);
const multipart = fc
  .tuple(fc.array(part, { maxLength: 5 }), fc.constantFrom('--x--\r\n', '--x--', '--x', '', '--y--'))
  .map(([parts, end]) => parts.join('') + end);
const form = fc
  .array(fc.tuple(names, fc.oneof(texts, json)), { maxLength: 6 })
  .map((fields) =>
    fields.map(([name, text]) => `${name}=${encodeURI(text.replace(/\p{Surrogate}/gu, '?'))}`).join('&'),
  );

/** A form as our pages send it, with arbitrary content. */
const call = fc
  .tuple(
    fc.constantFrom('["$K1"]', '["$K1","$K1"]', '[null,"$K1"]', '[{},"$K1"]', '[[],"$K1",1]'),
    fc.array(part, { maxLength: 6 }),
  )
  .map(([values, parts]) => {
    const fields = parts.map((text) => text.replace('name="', 'name="_1_'));
    return `${fields.join('')}--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n${values}\r\n--x--\r\n`;
  });

const bodies = fc.oneof(
  { weight: 6, arbitrary: call.map((text) => utf8.encode(text)) },
  { weight: 6, arbitrary: json.map((text) => utf8.encode(text)) },
  { weight: 1, arbitrary: json.map((text) => utf8.encode(text.slice(0, -1))) },
  { weight: 1, arbitrary: deep.map((text) => utf8.encode(text)) },
  { weight: 4, arbitrary: multipart.map((text) => utf8.encode(text)) },
  { weight: 2, arbitrary: form.map((text) => utf8.encode(text)) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

const contentTypes = fc.oneof(
  { weight: 4, arbitrary: fc.constant('application/json') },
  { weight: 3, arbitrary: fc.constant('multipart/form-data; boundary=x') },
  { weight: 2, arbitrary: fc.constantFrom('application/x-www-form-urlencoded', 'text/plain;charset=UTF-8') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x'],
      ...[
        'application/json; charset=utf-16',
        'application/x-www-form-urlencoded;',
        'text/html',
        ';',
        'a/b/c',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

/** Requests of every kind for every target; the same for the same seed. */
export function generatedRequests(targets: Targets, { seed, count }: { seed: number; count: number }) {
  const forgedIds = ['', '0', 'deadbeef', '00'.repeat(21), '40'.repeat(21), 'x', '__proto__', 'constructor'];
  const ids = [...forgedIds, ...targets.actions.map(({ id }) => id)];
  const origins = [
    targets.origin,
    targets.origin,
    targets.origin,
    'https://evil.example',
    'null',
    'x',
    undefined,
  ];
  const addresses = [
    ...targets.routes.map((route) => ({ ...route, ids: [undefined, undefined, undefined, ...forgedIds] })),
    ...targets.actions.map(({ id, path }) => ({
      method: 'POST',
      path,
      ids: [id, id, id, undefined, ...ids],
    })),
  ];
  const request = fc.constantFrom(...addresses).chain(({ method, path, ids: actionIds }) =>
    fc.record({
      method: fc.constant(method),
      path: fc.constant(path),
      body: bodies,
      headers: fc
        .record({
          'content-type': contentTypes,
          'next-action': fc.constantFrom(...actionIds),
          origin: fc.constantFrom(...origins),
          'sec-fetch-site': fc.constantFrom(
            'same-origin',
            'same-origin',
            'same-origin',
            'cross-site',
            undefined,
          ),
          accept: fc.constantFrom(
            '*/*',
            'application/json, text/event-stream',
            'text/x-component',
            undefined,
          ),
          'x-lectern-playground': fc.constantFrom('1', '1', undefined),
          // Varies the address, so that limits hide nothing.
          'x-forwarded-for': fc.ipV4(),
          credentials: fc.constantFrom({}, ...targets.credentials),
        })
        .map(({ credentials, ...headers }) => onlyDefined({ ...headers, ...credentials })),
    }),
  );
  return fc.sample(request, { seed, numRuns: count }) satisfies GeneratedRequest[];
}

function onlyDefined(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
