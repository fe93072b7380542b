import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'sucrase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receivedParts, startEchoServer } from '@/tests/fixtures/openapi/support/echo-server';
import { hostileRequests } from '@/tests/fixtures/openapi/support/hostile-requests';
import { commandFor, type RunLanguage, runLanguages, sampleRuntimes } from '@/tests/sample-runtimes';
import type { HttpRequestExample } from '../request/http-request-example';
import { codeSamples } from './code-samples';
import { bodyText } from './request-text';

const run = promisify(execFile);
let server: Awaited<ReturnType<typeof startEchoServer>>;
let folder: string;

beforeAll(async () => {
  server = await startEchoServer();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-samples-'));
  fs.writeFileSync(path.join(folder, 'upload.txt'), 'content\n');
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
});

interface SampleFile {
  name: string;
  /** Arguments before the file name. */
  parameters?: readonly string[];
  prepare?: (code: string) => string;
}

const files: Record<RunLanguage, SampleFile> = {
  bash: { name: 'sample.sh' },
  javascript: { name: 'browser.mjs' },
  node: { name: 'sample.mjs' },
  typescript: {
    name: 'typed.mjs',
    prepare: (code) => transform(code, { transforms: ['typescript'], disableESTransforms: true }).code,
  },
  python: { name: 'sample.py' },
  // Before version 18, Java reads sources in the system's encoding.
  java: { name: 'Main.java', parameters: ['-Dfile.encoding=UTF-8'] },
  php: { name: 'sample.php' },
  ruby: { name: 'sample.rb' },
  go: { name: 'sample.go', parameters: ['run'] },
};

const names = Object.keys(hostileRequests('http://localhost', 'upload.txt'));

// Java compiles for seconds, so it gets only the most different requests.
const slowNames = ['headers with quotes and signs', 'JSON with hostile texts', 'parts with a file'];

for (const target of runLanguages) {
  const { name: file, parameters = [], prepare } = files[target];
  const command = commandFor(target);
  const title = `the ${target} sample`;
  const { packages } = sampleRuntimes[target];
  if (command === undefined) describe.skip(`${title}, for want of ${packages.join(' and ')}`);
  else
    describe(title, () => {
      it.each(target === 'java' ? slowNames : names)('sends %s', async (name) => {
        const request = hostileRequests(server.origin, 'upload.txt')[name];
        if (request === undefined) throw new Error(name);
        // The browser sample takes its file from the page.
        if (target === 'javascript' && usesFile(request)) return;
        const [sample] = codeSamples(request, [target]);
        const code = sample?.code ?? '';
        fs.writeFileSync(path.join(folder, file), prepare?.(code) ?? code);
        await run(command, [...parameters, file], { cwd: folder });
        expectReceived(request);
      });
    });
}

function usesFile({ body }: HttpRequestExample): boolean {
  return (
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(({ kind }) => kind === 'file'))
  );
}

function expectReceived(request: HttpRequestExample): void {
  const [received] = server.received;
  if (received === undefined) throw new Error('nothing arrived');
  expect(received.method).toBe(request.method);
  // An encoded apostrophe is equivalent to a plain one.
  expect(received.url.replaceAll('%27', "'")).toBe(
    request.url.slice(server.origin.length).replaceAll('%27', "'"),
  );
  for (const { name, value } of request.headers) expect(received.headers[name.toLowerCase()]).toBe(value);
  const cookies = request.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(received.headers.cookie ?? '').toBe(cookies);
  const { body } = request;
  const text = received.body.toString('utf8');
  if (body?.kind === 'json') expect(JSON.parse(text)).toEqual(JSON.parse(body.text));
  else if (body?.kind === 'text') expect(text).toBe(body.text);
  else if (body?.kind === 'file') expect(text).toBe('content\n');
  else if (body?.kind === 'form') {
    expect([...new URLSearchParams(text)]).toEqual([...new URLSearchParams(bodyText(body))]);
  } else if (body?.kind === 'multipart') {
    const expected = body.parts.map((part) => ({
      name: part.name,
      content: part.kind === 'file' ? 'content\n' : part.value,
      fileName: part.kind === 'file' ? part.fileName : undefined,
      contentType: part.contentType,
    }));
    // Without a content type, senders may add the usual one.
    const parts = receivedParts(received).map((part, position) => ({
      ...part,
      contentType: expected[position]?.contentType === undefined ? undefined : part.contentType,
    }));
    expect(parts).toEqual(expected);
  } else expect(text).toBe('');
}

it.each(['javascript', 'node', 'typescript'] as const)(
  'the %s sample of a GET with a body can be run, and says what it leaves out',
  async (target) => {
    const body = { kind: 'json', value: { term: 'tea' }, text: '{"term":"tea"}' } as const;
    const request = { method: 'GET', url: `${server.origin}/found`, headers: [], cookies: [], body };
    const [sample] = codeSamples(request, [target]);
    const { name, prepare } = files[target];
    const code = sample?.code ?? '';
    expect(code).toContain('// fetch cannot send a body with GET');
    fs.writeFileSync(path.join(folder, name), prepare?.(code) ?? code);
    await run(process.execPath, [name], { cwd: folder });
    expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /found']);
  },
);
