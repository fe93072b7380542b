import { expect, test } from 'vitest';
import { readTextBody } from './read-text-body';

function requestOf(chunks: Uint8Array[]): { request: Request; sent: () => number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[sent];
        if (chunk === undefined) return controller.close();
        sent++;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  // A variable, because Node's types lack `duplex`.
  const init = { method: 'POST', body, duplex: 'half' };
  const request = new Request('http://localhost', init);
  return { request, sent: () => sent };
}

test('a letter cut between two chunks is whole', async () => {
  const bytes = new TextEncoder().encode('größer');
  const { request } = requestOf([bytes.slice(0, 3), bytes.slice(3)]);
  expect(await readTextBody(request, 100)).toBe('größer');
});

test('no more is read of a body that is too big', async () => {
  const { request, sent } = requestOf(Array.from({ length: 50 }, () => new Uint8Array(100)));
  expect(await readTextBody(request, 250)).toBeUndefined();
  expect(sent()).toBeLessThan(6);
});

test('a request without a body has an empty one', async () => {
  expect(await readTextBody(new Request('http://localhost'), 10)).toBe('');
});
