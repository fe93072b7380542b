import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import https from 'node:https';
import path from 'node:path';
import tls from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { webServer } from './web-server';

const pairs = path.resolve('tests/fixtures/tls');

async function place(folder: string, name: 'first' | 'second') {
  await copyFile(path.join(pairs, `${name}-key.pem`), path.join(folder, 'key.pem'));
  await copyFile(path.join(pairs, `${name}-certificate.pem`), path.join(folder, 'certificate.pem'));
}

function filesIn(folder: string) {
  return {
    certificateFile: path.join(folder, 'certificate.pem'),
    keyFile: path.join(folder, 'key.pem'),
  };
}

async function serve(folder: string) {
  const server = webServer(filesIn(folder), (_, response) => void response.end('over TLS'), 10);
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function nameAt(port: number) {
  const socket = tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { subject } = socket.getPeerCertificate();
  socket.destroy();
  return subject.CN;
}

it('answers HTTPS with its certificate', async () => {
  const folder = temporaryFolder();
  await place(folder, 'first');
  const port = await serve(folder);
  const answer = new Promise<string>((resolve, reject) => {
    https
      .get({ port, host: '127.0.0.1', rejectUnauthorized: false, agent: false }, (response) => {
        response.setEncoding('utf8').once('data', resolve);
      })
      .once('error', reject);
  });
  expect(await answer).toBe('over TLS');
  expect(await nameAt(port)).toBe('first.example.com');
});

it('shows a renewed certificate without a restart', async () => {
  const folder = temporaryFolder();
  await place(folder, 'first');
  const port = await serve(folder);
  await place(folder, 'second');
  await expect.poll(() => nameAt(port), { timeout: 10_000 }).toBe('second.example.com');
});

it('says which files do not belong together, and which is not there', async () => {
  const folder = temporaryFolder();
  const files = filesIn(folder);
  expect(() => webServer(files, () => undefined)).toThrow(/^LECTERN_TLS_CERT is ".*", which cannot be read/);
  await place(folder, 'first');
  await copyFile(path.join(pairs, 'second-key.pem'), files.keyFile);
  expect(() => webServer(files, () => undefined)).toThrow(/^The certificate ".*" and the key ".*" cannot/);
});
