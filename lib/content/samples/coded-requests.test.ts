import { describe, expect, it } from 'vitest';
import { httpRequest } from './http-request';
import { pythonRequests } from './python-requests';
import { sampleSyntaxError } from './sample-syntax-error';
import { scriptRequests } from './script-requests';

const script = (text: string) => scriptRequests(text, false, 1);

describe('requests of JavaScript', () => {
  it('are read from fetch, with constants, templates and JSON', async () => {
    const text = `const BASE = 'https://api.example.com/v1';
const user = { name: 'A', roles: ['admin'], ...more };
const response = await fetch(\`\${BASE}/users/\${id}?dry=1\`, {
  method: 'PATCH',
  headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' },
  body: JSON.stringify(user),
});
await fetch('https://api.example.com/v1/users');
await fetch('/local');
await fetch(url, { method: 'POST' });`;
    expect(await script(text)).toEqual([
      {
        method: 'PATCH',
        url: 'https://api.example.com/v1/users/{id}?dry=1',
        headers: [
          ['authorization', 'Bearer {TOKEN}'],
          ['content-type', 'application/json'],
        ],
        body: { kind: 'json', value: { name: 'A', roles: ['admin'], '…': '…' }, isElided: true },
        line: 3,
      },
      { method: 'GET', url: 'https://api.example.com/v1/users', headers: [], body: undefined, line: 8 },
    ]);
  });

  it('are read from axios and its clients', async () => {
    const text = `import axios from 'axios';
const api = axios.create({ baseURL: 'https://api.example.com/v1' });
const { data } = await api.post('/users', { name, age: 3 }, { params: { dry: true } });
await axios({ method: 'delete', url: 'https://api.example.com/v1/users/' + id });
const list = [];
list.push(await axios.get('https://api.example.com/v1/users', { params: { limit: 2 } }));`;
    expect(await script(text)).toMatchObject([
      {
        method: 'POST',
        url: 'https://api.example.com/v1/users?dry=true',
        body: { kind: 'json', value: { name: '…', age: 3 }, isElided: false },
        line: 3,
      },
      { method: 'DELETE', url: 'https://api.example.com/v1/users/{id}' },
      { method: 'GET', url: 'https://api.example.com/v1/users?limit=2', body: undefined },
    ]);
  });

  it('leave open what later code changes, and say nothing of methods that are not written', async () => {
    const text = `const body = { a: 1 };
body.b = value;
await fetch('https://api.example.com/x', { method: 'POST', body: JSON.stringify(body) });
await fetch('https://api.example.com/x', options);
function send(id) { return fetch(\`https://api.example.com/\${id}\`, { method, ...options }); }`;
    expect(await script(text)).toMatchObject([{ body: { value: { a: 1, '…': '…' }, isElided: true } }]);
  });

  it('are read from TypeScript too', async () => {
    const text = `type A = { a: number };\nconst a: A = { a: 1 };\nawait fetch("https://a.dev/x" as string, { method: "PUT", body: JSON.stringify(a satisfies A) });`;
    expect(await scriptRequests(text, true, 10)).toMatchObject([
      { method: 'PUT', url: 'https://a.dev/x', body: { value: { a: 1 } }, line: 12 },
    ]);
  });
});

describe('requests of Python', () => {
  it('are read from requests, with variables, format strings and JSON', () => {
    const text = `import requests

BASE = "https://api.example.com"
headers = {"Authorization": f"Bearer {token}", 'X-A': "b"}  # secret
payload = {
    "name": "A" "B",
    "on": True, "none": None, "n": -1.5,
    "tags": [tag for tag in tags],
    **more,
}
response = requests.post(f"{BASE}/v1/users/{user.id}", headers=headers, json=payload, params={"dry": 1})
requests.get("https://api.example.com/v1/users", {"limit": 1}).json()`;
    expect(pythonRequests(text, 1)).toEqual([
      {
        method: 'POST',
        url: 'https://api.example.com/v1/users/{id}?dry=1',
        headers: [
          ['authorization', 'Bearer {token}'],
          ['x-a', 'b'],
        ],
        body: {
          kind: 'json',
          value: { name: 'AB', on: true, none: null, n: -1.5, tags: ['…'], '…': '…' },
          isElided: true,
        },
        line: 11,
      },
      {
        method: 'GET',
        url: 'https://api.example.com/v1/users?limit=1',
        headers: [],
        body: undefined,
        line: 12,
      },
    ]);
  });

  it('are read from clients, forms, json.dumps and request()', () => {
    const text = `with httpx.Client(base_url="https://api.example.com/v1/") as client:
    client.post("/users", data=json.dumps({"a": 1}))
    body = {"a": 1}
    body["b"] = x
    client.put("users/1", json=body)
s = requests.Session()
s.request("delete", "https://api.example.com/v1/users/" + user_id)
requests.post("https://api.example.com/v1/files", data={"kind": "a"}, files={"file": open("a.png", "rb")})
requests.post("https://api.example.com/v1/any", **arguments)
dict.get("https://api.example.com")`;
    expect(pythonRequests(text, 1)).toMatchObject([
      { method: 'POST', url: 'https://api.example.com/v1/users', body: { kind: 'json', value: { a: 1 } } },
      { method: 'PUT', url: 'https://api.example.com/v1/users/1', body: { value: { a: 1, '…': '…' } } },
      { method: 'DELETE', url: 'https://api.example.com/v1/users/{user_id}', body: undefined },
      { method: 'POST', body: { kind: 'form', names: ['kind', 'file'] } },
      { method: 'POST', url: 'https://api.example.com/v1/any?…=…', body: { kind: 'unread' } },
    ]);
  });
});

it('an HTTP message is a request, with its host and JSON', () => {
  const text =
    'POST /v1/users?dry=1 HTTP/1.1\nHost: api.example.com\nContent-Type: application/json\n\n{"a": 1, ...}';
  expect(httpRequest(text, 5)).toMatchObject([
    {
      method: 'POST',
      url: 'api.example.com/v1/users?dry=1',
      body: { value: { a: 1 }, isElided: true },
      line: 5,
    },
  ]);
  expect(httpRequest('HTTP/1.1 200 OK\n\n{}', 1)).toEqual([]);
  expect(httpRequest('GET /a\nGET /b', 1)).toEqual([]);
});

describe('a fence that is not in its language', () => {
  it.each([
    ['js', 'const a = {\n  b: 1\n  c: 2\n};', 'JavaScript', 2],
    ['ts', 'const a: = 1;', 'TypeScript', 0],
    ['js', 'npm install a', 'JavaScript', 0],
    ['js', 'new A({\n  b: 1,\n  c="d",\n});', 'JavaScript', 2],
    ['yaml', 'a: 1\nb: c: d', 'YAML', 1],
    ['toml', '[a]\nb = \n', 'TOML', 1],
  ])('is told with the line: %s %s', async (language, text, name, line) => {
    expect(await sampleSyntaxError(language, text)).toMatchObject({ name, line });
  });

  it.each([
    ['js', 'a: 1,\nb() {}'],
    ['js', '{ a: 1, b: [2] }'],
    ['js', 'const a = 1;\nconst a = 2;\nreturn await b();'],
    ['js', 'fetch(url, { ... })'],
    ['go', 'var a = map[int]b{\n  1: c,\n  .\n  .\n  9: d,\n}'],
    ['js', 'const key = <YOUR_KEY>;'],
    ['ts', 'const a = b.<pool_type>.c();'],
    ['ts', 'const a = b / 1e<decimals>;'],
    ['jsx', 'import A from "a";\n\n<A b={1}>text</A>'],
    ['ts', '(a: string, b?: number): Promise<void>'],
    ['ts', 'get(a: string): Promise<void>;\nset(a: string): void;'],
    ['ts', 'interface A { b: string }\nabstract class B<T> extends C<T> { abstract d(): T; }'],
    ['tsx', 'const f = <T,>(a: T) => <B<T> c={a} />;'],
    ['yaml', 'a: !Ref b\nc: !Sub\n  - d\n---\na: 1\na: 2'],
    ['yaml', 'a: {{ .Values.b }}'],
    ['toml', '[a]\nb = 1\n[a]\nb = 2'],
    ['ts', 'class A {\n  @b()\n  c() {}\n}'],
    ['ts', 'const a = /* work it out */;'],
    ['ts', 'a({ b: async (c) => /** Handle it */, })'],
    ['ts', 'new A({\n  b: string, // required\n  c?: number,\n});'],
    ['js', '{ a: 1 }\n// becomes\n{ "b.c": 1 }'],
    ['js', '  a();\n});'],
    ['tsx', '// Bad\n<A b />\n\n// Good\n<C d={e} />'],
    ['tsx', 'className={a("b")}\nd="e"'],
    ['tsx', 'try {\n  const a = await fetch(\n    `b`,'],
    ['js', 'a();\n\n{\n  b: { c: 1 },\n  d: 2,\n}'],
    ['ts', 'a({\n  b?: string; // why\n  c: number;\n})'],
    ['yaml', 'a:\n  <<: *shared\n  b: 1'],
    ['ts', 'if (a) {\n  continue;\n}'],
    ['ts', 'a({ b: 1 })\n\n→ [{ c: 2 }]'],
    ['tsx', '<A\n  b={() => {}}\n'],
    ['rust', 'fn ('],
  ])('is left alone where it shows a piece, two ways, or a gap: %s %s', async (language, text) => {
    expect(await sampleSyntaxError(language, text)).toBeUndefined();
  });
});
