import fs from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { createDocumentLibrary, type LibraryOptions, type LoadedDocument } from './document-library';

const text = (title: string) =>
  JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths: { '/a': { get: {} } } });

function library(options: Partial<LibraryOptions> & { files?: Record<string, string> } = {}) {
  const cacheDirectory = options.cacheDirectory ?? temporaryFolder();
  const time = { now: new Date('2025-01-01T00:00:00Z') };
  const { files = {} } = options;
  const made = createDocumentLibrary({
    readFile: async (name) => (files[name] === undefined ? undefined : new TextEncoder().encode(files[name])),
    network: { policy: addressPolicy(['127.0.0.0/8']) },
    clock: () => time.now,
    ...options,
    cacheDirectory,
  });
  return { ...made, files, time, cacheDirectory };
}

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${port}/api.json`, stop };
}

const told = (loaded: LoadedDocument) =>
  loaded.diagnostics.map(formatDiagnostic).map((line) => line.replace(/http:\S+/, 'URL'));

describe('the other files of a document', () => {
  const naming = (names: readonly string[]) =>
    `openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/a: {get: {}}}\ncomponents: {schemas: {${names.map((name, at) => `S${at}: {$ref: '${name}'}`).join(', ')}}}\n`;

  it('are read a few at a time, and only while there is room for them', async () => {
    const names = Array.from({ length: 100 }, (_, at) => `f${at}.json`);
    const size = 1_000_000;
    let open = 0;
    let openMost = 0;
    let bytesRead = 0;
    const { load } = library({
      files: { 'api.yaml': naming(names) },
      readReferenced: async (_, bytesMax) => {
        open += 1;
        openMost = Math.max(openMost, open);
        await new Promise(setImmediate);
        open -= 1;
        if (size > bytesMax) return 'too-large';
        bytesRead += size;
        return new TextEncoder().encode(`{"title": "${'x'.repeat(size - 13)}"}`);
      },
    });
    const { diagnostics } = await load('api.yaml');
    expect(openMost).toBeLessThanOrEqual(8);
    expect(bytesRead).toBeLessThanOrEqual(16 * size);
    expect(diagnostics.filter(({ message }) => message.includes('16 MB together'))).not.toHaveLength(0);
  });

  it('are taken from other hosts while there is room for them', async () => {
    let sent = 0;
    const { url } = await serve((_, response) => {
      const body = Buffer.alloc(6_000_000, ' ');
      sent += 1;
      response.end(body);
    });
    const names = Array.from({ length: 40 }, (_, at) => `${url}?${at}`);
    const { load, cacheDirectory } = library({ files: { 'api.yaml': naming(names) } });
    await load('api.yaml');
    const kept = fs
      .readdirSync(path.join(cacheDirectory, 'remote'))
      .map((name) => fs.statSync(path.join(cacheDirectory, 'remote', name)).size)
      .reduce((sum, bytes) => sum + bytes, 0);
    expect(kept).toBeLessThan(8 * 6_000_000 + 100_000);
    expect(sent).toBe(40);
  });
});

describe('other files that are slow', () => {
  const chain = (url: string) =>
    `openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/a: {get: {}}}\ncomponents: {schemas: {A: {$ref: '${url}?0'}}}\n`;
  const slow = () => {
    const asked: string[] = [];
    const served = serve((request, response) => {
      asked.push(request.url ?? '');
      const next = Number(request.url?.split('?')[1]) + 1;
      const body = next < 8 ? `{"properties": {"next": {"$ref": "?${next}"}}}` : '{}';
      setTimeout(() => response.end(body), 250);
    });
    return served.then(({ url }) => ({ url, asked }));
  };

  it('hold up no other document', async () => {
    const { url, asked } = await slow();
    const { load } = library({
      files: { 'slow.yaml': chain(url), 'other.yaml': 'openapi: 3.1.0\npaths: {/a: {get: {}}}\n' },
    });
    await load('other.yaml');
    let isSlowDone = false;
    const whole = load('slow.yaml').then((loaded) => {
      isSlowDone = true;
      return loaded;
    });
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const again = library({ files: { 'other.yaml': 'openapi: 3.1.0\npaths: {/b: {get: {}}}\n' } });
    expect((await again.load('other.yaml')).document).toBeDefined();
    expect(isSlowDone).toBe(false);
    expect((await whole).diagnostics.map(({ rule }) => rule)).toEqual(['reference-external']);
    expect(asked).toHaveLength(8);
  });

  it('have one clock together', async () => {
    const { url, asked } = await slow();
    const { load } = library({ files: { 'slow.yaml': chain(url) }, hostsMsMax: 600 });
    const { document, diagnostics } = await load('slow.yaml');
    expect(document).toBeDefined();
    expect(asked.length).toBeLessThan(5);
    expect(
      diagnostics.some(({ severity, rule }) => severity === 'error' && rule === 'reference-external'),
    ).toBe(true);
  });

  it('are asked again only when it may help, also where the document cannot be read', async () => {
    const { url, asked } = await slow();
    const written = chain(url).replace('paths: {/a: {get: {}}}', 'paths: []');
    const { load } = library({ files: { 'bad.yaml': written } });
    const first = await load('bad.yaml');
    expect(first.document).toBeUndefined();
    const count = asked.length;
    const second = await load('bad.yaml');
    expect(asked).toHaveLength(count);
    expect(second.diagnostics[0]).toBe(first.diagnostics[0]);
  });
});

describe('a library of documents', () => {
  it('reads each content once, and again when it changes', async () => {
    const { load, files } = library({ files: { 'api.json': text('One') } });
    const first = await load('/api.json');
    expect((await load('/api.json')).document).toBe(first.document);
    files['api.json'] = text('Two');
    expect(await load('/api.json')).toMatchObject({ index: { title: 'Two' } });
  });

  it.each(['api.json', 'api.yaml'])('remembers %s on disk from one run to the next', async (name) => {
    const content =
      name === 'api.json' ? text('One') : 'openapi: 3.1.0\ninfo: {title: One}\npaths: {/a: {get: {}}}\n';
    const first = library({ files: { [name]: content } });
    const before = await first.load(name);
    const [digest = ''] = fs.readdirSync(path.join(first.cacheDirectory, 'documents'));
    const digestFile = path.join(first.cacheDirectory, 'documents', digest);
    fs.writeFileSync(
      digestFile,
      fs.readFileSync(digestFile, 'utf8').replace('"title":"One"', '"title":"Remembered"'),
    );
    const again = await library({ files: { [name]: content }, cacheDirectory: first.cacheDirectory }).load(
      name,
    );
    expect(again).toMatchObject({ index: { title: 'Remembered' } });
    expect(again.document?.hash).toBe(before.document?.hash);
    fs.writeFileSync(digestFile, 'damaged');
    const damaged = await library({ files: { [name]: content }, cacheDirectory: first.cacheDirectory }).load(
      name,
    );
    expect(damaged).toMatchObject({ index: { title: 'One' } });
  });

  it('says that a file is not there', async () => {
    expect(told(await library().load('missing.yaml'))).toEqual([
      'missing.yaml is not in the repository. Write the path of an OpenAPI, AsyncAPI, GraphQL or SDK document from the folder of docs.json.',
    ]);
  });

  it('works without a disk to write to', async () => {
    const file = path.join(temporaryFolder(), 'file');
    fs.writeFileSync(file, '');
    const { load } = library({ files: { 'api.json': text('One') }, cacheDirectory: file });
    expect((await load('api.json')).document).toBeDefined();
  });

  it('checks the structure once, and tells it with the other findings', async () => {
    const { check } = library({
      files: {
        'api.json':
          '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{"get":{"responses":[]}}}}',
      },
    });
    const lines = (await check('api.json')).map(formatDiagnostic);
    expect(lines.join('\n')).toContain('api.json:1:');
    expect(lines.join('\n')).toContain('departs from OpenAPI 3.1');
    expect((await check('api.json')).map(formatDiagnostic)).toEqual(lines);
  });
});

describe('a document at an address', () => {
  it('is fetched once while the copy is fresh, then asked for by its tag', async () => {
    const asked: (string | undefined)[] = [];
    const { url } = await serve((request, response) => {
      asked.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(text('Remote'));
    });
    const { load, time } = library();
    await load(url);
    await load(url);
    expect(asked).toEqual([undefined]);
    time.now = new Date('2025-01-01T00:06:00Z');
    expect(await load(url)).toMatchObject({ index: { title: 'Remote' }, url, diagnostics: [] });
    expect(asked).toEqual([undefined, '"1"']);
  });

  it('is served from the last good copy while its host is down or answers with something else', async () => {
    let answer = text('Good');
    const { url, stop } = await serve((_, response) => response.end(answer));
    const { load, time, cacheDirectory } = library();
    await load(url);
    answer = '<html>Sorry</html>';
    time.now = new Date('2025-01-02T00:00:00Z');
    const garbled = await load(url);
    expect(garbled).toMatchObject({ index: { title: 'Good' } });
    expect(told(garbled)).toEqual([
      'URL could not be fetched: it is no OpenAPI document. The last good copy is shown. Check the address, or keep the document in the repository.',
    ]);
    await stop();
    time.now = new Date('2025-01-03T00:00:00Z');
    const down = await library({ cacheDirectory, clock: () => time.now }).load(url);
    expect(down).toMatchObject({ index: { title: 'Good' } });
    expect(told(down)[0]).toContain('the host could not be reached. The last good copy is shown.');
  });

  it.each([
    [
      'answers with an error',
      (_: unknown, response: { writeHead: (status: number) => { end: () => void } }) =>
        response.writeHead(500).end(),
      'the host answered 500',
    ],
    [
      'sends too much',
      (_: unknown, response: { end: (content: string) => void }) => response.end('x'.repeat(5000)),
      'it is larger than 1 kB',
    ],
    ['never answers', () => undefined, 'the host did not answer in time'],
  ])('is an error when its host %s', async (_, answer, reason) => {
    const { url } = await serve((request, response) => void answer(request, response));
    const loaded = await library({ bytesMax: 1024, timeoutMs: 300 }).load(url);
    expect(loaded.document).toBeUndefined();
    expect(told(loaded)[0]).toContain(`could not be fetched: ${reason}.`);
  });

  it('is fetched over https only, unless it is allowed', async () => {
    const loaded = await library({ network: { policy: addressPolicy() } }).load(
      'http://127.0.0.1:9/api.json',
    );
    expect(told(loaded)[0]).toContain('only https: addresses are fetched');
  });

  it.each([
    [
      'api.yaml',
      "swagger: '2.0'\ninfo: {title: Pets, version: '1'}\npaths:\n  /pets:\n    post:\n      parameters:\n        - in: body\n          name: pet\n          schema: {$ref: '#/definitions/Bet'}\n      responses:\n        200: {description: OK}\ndefinitions:\n  Pet: {type: object}\n",
    ],
    [
      'api.json',
      '{"swagger": "2.0", "info": {"title": "Pets", "version": "1"}, "paths": {"/pets": {"post": {\n"parameters": [\n{"in": "body", "name": "pet", "schema": {"$ref": "#/definitions/Bet"}}],\n"responses": {"200": {"description": "OK"}}}}},\n"definitions": {"Pet": {"type": "object"}}}',
    ],
  ])(
    'reads Swagger 2.0 in %s, says so once, and finds mistakes where the author wrote them',
    async (name, content) => {
      const first = library({ files: { [name]: content } });
      expect((await first.load(name)).document).toMatchObject({ version: '3.0', isConverted: true });
      const lines = (await first.check(name)).map(formatDiagnostic);
      expect(lines).toEqual([
        `${name}:1 is Swagger 2.0, which is shown as the OpenAPI 3.0 that it converts to. Write it in OpenAPI 3.1 when you can: 2.0 cannot say all that pages show.`,
        expect.stringMatching(
          name === 'api.yaml'
            ? /^api\.yaml:6 #\/paths\/~1pets\/post\/parameters leads to "#\/definitions\/Bet", which is not there\. Write "#\/definitions\/Pet"\./
            : /^api\.json:2:1 #\/paths\/~1pets\/post\/parameters leads to "#\/definitions\/Bet", which is not there\. Write "#\/definitions\/Pet"\./,
        ),
      ]);
      const again = library({ files: { [name]: content }, cacheDirectory: first.cacheDirectory });
      expect((await again.load(name)).document?.root).toMatchObject({ openapi: '3.0.3' });
      expect((await again.check(name)).map(formatDiagnostic)).toEqual(lines);
    },
  );
});

describe('a document that refers to other addresses', () => {
  it('has what they answer, by the address policy, and is asked for them again', async () => {
    let pet = '{"type": "object", "title": "Pet"}';
    const { url } = await serve((request, response) => {
      if (request.url === '/pet.json') return response.end(pet);
      const schema = { anyOf: ['pet.json', 'http://10.0.0.1/x.json'].map(($ref) => ({ $ref })) };
      const responses = { 200: { description: 'A.', content: { 'application/json': { schema } } } };
      response.end(
        JSON.stringify({
          openapi: '3.1.0',
          info: { title: 'Pets', version: '1' },
          paths: { '/a': { get: { responses } } },
        }),
      );
    });
    const { load, time } = library({ freshForSeconds: 60 });
    const first = await load(url);
    expect(JSON.stringify(first.document?.root)).toContain('"title":"Pet"');
    expect(told(first).join()).toMatch(/which could not be fetched: only https/);
    pet = '{"type": "object", "title": "Cat"}';
    time.now = new Date(time.now.getTime() + 120_000);
    const second = await load(url);
    expect(JSON.stringify(second.document?.root)).toContain('"title":"Cat"');
    expect(second.document?.hash).not.toBe(first.document?.hash);
  });

  it('remembers on disk what it was joined from, and tells findings where they were written', async () => {
    const files = {
      'a/api.yaml':
        'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/a: {get: {responses: {200: {description: A., content: {application/json: {schema: {$ref: pet.yaml}}}}}}}}\n',
      'a/pet.yaml': 'type: object\nproperties:\n  owner: {$ref: "#/$defs/Nobody"}\n  age: {type: strin}\n',
    };
    const first = library({ files });
    const before = await first.load('a/api.yaml');
    const again = library({ files, cacheDirectory: first.cacheDirectory });
    const after = await again.load('a/api.yaml');
    expect(after.document?.hash).toBe(before.document?.hash);
    expect(after.document?.root).toEqual(before.document?.root);
    const found = (await again.check('a/api.yaml')).map(({ file, line, rule }) => `${file}:${line} ${rule}`);
    expect(found).toContain('a/pet.yaml:3 reference-dangling');
    expect(found).toContain('a/api.yaml:3 reference-external');
  });
});
