import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'sucrase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SampleLanguage } from '@/lib/base/sample-languages';
import { receivedParts, startEchoServer } from '@/tests/fixtures/openapi/support/echo-server';
import { hostileRequests } from '@/tests/fixtures/openapi/support/hostile-requests';
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

interface Runtime {
  command: string;
  /** Whether it can be run here. */
  probe: string[];
  /** Before the name of the file. */
  parameters?: string[];
  file: string;
  prepare?: (code: string) => string;
}

const node = (file: string): Runtime => ({ command: process.execPath, probe: ['--version'], file });
const runtimes: Partial<Record<SampleLanguage, Runtime>> = {
  bash: { command: 'bash', probe: ['-c', 'curl --version'], file: 'sample.sh' },
  javascript: node('browser.mjs'),
  node: node('sample.mjs'),
  typescript: {
    ...node('typed.mjs'),
    prepare: (code) => transform(code, { transforms: ['typescript'], disableESTransforms: true }).code,
  },
  python: { command: 'python3', probe: ['-c', 'import requests'], file: 'sample.py' },
  // Before version 18, Java reads sources in the encoding of the machine.
  java: {
    ...{ command: 'java', probe: ['--version'], file: 'Main.java' },
    parameters: ['-Dfile.encoding=UTF-8'],
  },
  php: { command: 'php', probe: ['-r', 'exit(function_exists("curl_init") ? 0 : 1);'], file: 'sample.php' },
  ruby: { command: 'ruby', probe: ['--version'], file: 'sample.rb' },
  go: { command: 'go', probe: ['version'], parameters: ['run'], file: 'sample.go' },
};

const names = Object.keys(hostileRequests('http://localhost', 'upload.txt'));

// Java compiles for seconds, so it gets the requests that differ most.
const slowNames = ['headers with quotes and signs', 'JSON with hostile texts', 'parts with a file'];

for (const target of [
  'bash',
  'javascript',
  'node',
  'typescript',
  'python',
  'java',
  'php',
  'ruby',
  'go',
] as const) {
  const runtime = runtimes[target];
  const isHere = runtime !== undefined && spawnSync(runtime.command, runtime.probe).status === 0;
  describe.skipIf(!isHere)(`the ${target} sample`, () => {
    it.each(target === 'java' ? slowNames : names)('sends %s', async (name) => {
      const request = hostileRequests(server.origin, 'upload.txt')[name];
      if (runtime === undefined || request === undefined) throw new Error(name);
      // A browser's sample takes its file from the page.
      if (target === 'javascript' && usesFile(request)) return;
      const [sample] = codeSamples(request, [target]);
      const code = sample?.code ?? '';
      fs.writeFileSync(path.join(folder, runtime.file), runtime.prepare?.(code) ?? code);
      await run(runtime.command, [...(runtime.parameters ?? []), runtime.file], { cwd: folder });
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
  // An apostrophe means the same with and without its code.
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
    }));
    // `fetch` gives a file name to every part with a type, so only those of files are compared.
    expect(receivedParts(received).map(({ name, content }) => ({ name, content }))).toEqual(expected);
    const fileNames = body.parts.map((part) => (part.kind === 'file' ? part.fileName : undefined));
    for (const [at, { fileName }] of receivedParts(received).entries()) {
      if (fileNames[at] !== undefined) expect(fileName).toBe(fileNames[at]);
    }
  } else expect(text).toBe('');
}
