import { describe, expect, it } from 'vitest';
import { curlRequests } from './curl-request';
import { jsonSyntaxError, readJsonSample } from './json-sample';

/** The only request of a shell sample, whose first line is line 1. */
function curl(text: string) {
  const [request, ...others] = curlRequests(text, 1);
  expect(others).toEqual([]);
  return request;
}

describe('a curl command', () => {
  it('is read with its method, headers and JSON, wherever quotes and line ends stand', () => {
    const text = `# Create a user
$ export A=1
$ curl -sS -X 'PATCH' "https://api.example.com/users/$ID" \\
  -H "Authorization: Bearer $TOKEN" --header 'Content-Type: application/json' \\
  -d '{"name": "O'"'"'Brien", "roles": ["admin"], ...}' | jq .id > out.json`;
    expect(curl(text)).toEqual({
      method: 'PATCH',
      url: 'https://api.example.com/users/$ID',
      headers: [
        ['authorization', 'Bearer $TOKEN'],
        ['content-type', 'application/json'],
      ],
      body: { kind: 'json', value: { name: "O'Brien", roles: ['admin'], '…': '…' }, isElided: true },
      line: 3,
    });
  });

  it('sends POST with data, HEAD with -I, PUT with an upload and GET otherwise', () => {
    const methodOf = (rest: string) => curl(`curl ${rest} https://api.example.com/x`)?.method;
    expect(methodOf('')).toBe('GET');
    expect(methodOf('-I')).toBe('HEAD');
    expect(methodOf('-T file')).toBe('PUT');
    expect(methodOf('--json {}')).toBe('POST');
    expect(methodOf('-F file=@a.png')).toBe('POST');
    expect(methodOf('-XDELETE')).toBe('DELETE');
    expect(methodOf('--request=put')).toBe('PUT');
  });

  it('may leave an address with & unquoted, and sends data in the address with -G', () => {
    expect(curl('curl https://api.example.com/x?a=1&b=2')?.url).toBe('https://api.example.com/x?a=1&b=2');
    expect(curl('curl -G https://api.example.com/x -d a=1 --data-urlencode "b=x y"')).toMatchObject({
      method: 'GET',
      url: 'https://api.example.com/x?a=1&b=x y',
      body: undefined,
    });
  });

  it('keeps placeholders as they are written', () => {
    expect(curl('curl https://api.example.com/users/<USER ID>/posts/{{post}}')?.url).toBe(
      'https://api.example.com/users/<USER ID>/posts/{{post}}',
    );
    expect(curl('curl $BASE/users/$(whoami)')?.url).toBe('$BASE/users/$(whoami)');
  });

  it('reads a here-document as its body', () => {
    const text = `curl https://api.example.com/x -H 'content-type: application/json' -d @- <<'EOF'\n{"a": 1}\nEOF\n`;
    expect(curl(text)?.body).toEqual({ kind: 'json', value: { a: 1 }, isElided: false });
  });

  it('names the fields of a form, and reads nothing from a file', () => {
    expect(curl('curl https://api.example.com/x -d a=1 -d b=2')?.body).toEqual({
      kind: 'form',
      names: ['a', 'b'],
    });
    expect(curl('curl https://api.example.com/x -d @body.json')?.body).toEqual({ kind: 'unread' });
  });

  it('is one of several, and an open quote leaves nothing sure', () => {
    expect(curlRequests('curl https://a.dev/1\n\nTOKEN=x curl https://a.dev/2; echo curl', 10)).toMatchObject(
      [
        { url: 'https://a.dev/1', line: 10 },
        { url: 'https://a.dev/2', line: 12 },
      ],
    );
    expect(curlRequests(`curl https://a.dev/1 -d '{"a": "it's"}'`, 1)).toEqual([]);
  });
});

describe('JSON in a sample', () => {
  it.each([
    ['{"a": 1, ...}', { a: 1, '…': '…' }],
    ['{"a": [1, 2, …], "b": ...}', { a: [1, 2, '…'], b: '…' }],
    ['{\n  // the id\n  "id": <ID>,\n  ...\n  "n": $COUNT,\n}', { id: '…', '…': '…', n: '…' }],
    ['[ { "a": {…} }, ... ]', [{ a: { '…': '…' } }, '…']],
    ['{"text": "// no comment ..."}', { text: '// no comment ...' }],
    ['{"a": 1,\n... the rest ...\n"b": 2}', { a: 1, '…': '…', b: 2 }],
    ['{"a": 1,\n...\n[other fields left out]\n}', { a: 1, '…': '…' }],
    ['{"a": [...conditions]}', { a: ['…'] }],
    ['[{ "a": 1 },\n..more versions\n]', [{ a: 1 }, '…']],
    ['{"until": UNIX_TIMESTAMP, "n": 1}', { until: '…', n: 1 }],
    [
      '{"item": {"id": "a", "..."}, "note": "...",\n"..."}',
      { item: { id: 'a', '…': '…' }, note: '...', '…': '…' },
    ],
    ['{"mode": "fast" | "slow" | null, "n": 1}', { mode: 'fast', n: 1 }],
  ])('may have comments, placeholders and parts left out: %s', (text, value) => {
    expect(readJsonSample(text)?.value).toEqual(value);
  });

  it.each(['{"a": 1 "b": 2}', "{'a': 1}", '{a: 1}', '', '{"a": }'])(
    'is refused where it is none: %s',
    (text) => {
      expect(readJsonSample(text)).toBeUndefined();
    },
  );

  it('may be several values, a value per line, or members alone', () => {
    expect(jsonSyntaxError('{"a": 1}\n{"a": 2}')).toBeUndefined();
    expect(jsonSyntaxError('[1]\n\n{\n"b": 2\n}')).toBeUndefined();
    expect(jsonSyntaxError('"scripts": {\n  "dev": "x"\n}')).toBeUndefined();
    expect(jsonSyntaxError('{ "a": "{{ if eq .B "c" }}d{{ end }}" }')).toBeUndefined();
    expect(jsonSyntaxError('...\n"scripts": {\n  "dev": "x"\n}')).toBeUndefined();
  });

  it.each([
    'POST /orders/search\n{\n  "q": "tea"\n}',
    'PATCH /orders/1\nContent-Type: application/json\n\n{}',
    '200 OK',
    'HTTP/1.1 404 Not Found\n\n{}',
    'data: {"type": "start"}\n\ndata: {"type": "end"}',
    '{\n  "id": string,\n  "tags": number[] (optional)\n}',
  ])('is not looked for in messages, streams and descriptions of types: %s', (text) => {
    expect(jsonSyntaxError(text)).toBeUndefined();
  });

  it('is told with the line where it stops', () => {
    expect(jsonSyntaxError('{\n  "a": 1\n  "b": 2\n}')).toEqual({ line: 2, problem: 'comma expected' });
    expect(jsonSyntaxError("{\n  'a': 1\n}")).toMatchObject({ line: 1 });
    expect(jsonSyntaxError('{\n  "a": [1, 2\n}')).toMatchObject({ line: 2 });
  });
});
