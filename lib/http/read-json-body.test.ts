import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readJsonBody } from './read-json-body';

const limit = { bytesMax: 100, advice: 'Send less.' };

function sent(body: BodyInit, headers: Record<string, string>): Request {
  return new Request('http://docs.test/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

it.each(['gzip', 'BR', 'x-unknown'])(
  'a client that compresses by %s is told to send the body as it is',
  async (encoding) => {
    const read = readJsonBody(sent(gzipSync('{}'), { 'content-encoding': encoding }), limit);
    await expect(read).rejects.toMatchObject({
      code: 'unsupported_media_type',
      message: expect.stringContaining(`Content-Encoding: ${encoding.toLowerCase()}`),
    });
  },
);

it('a body that says it is as it is, is read', async () => {
  expect(await readJsonBody(sent('{"a":1}', { 'content-encoding': ' identity' }), limit)).toEqual({ a: 1 });
});

it('a body that is too large says how large it may be, and what to send', async () => {
  await expect(readJsonBody(sent(JSON.stringify('a'.repeat(100)), {}), limit)).rejects.toMatchObject({
    code: 'body_too_large',
    message: 'The body is larger than 100 bytes. Send less.',
    details: { bytesMax: 100 },
  });
});
