import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFrames, encodeFrame, type ResponseFrame } from './response-frame';

const head: ResponseFrame = {
  kind: 'head',
  head: { status: 200, statusText: 'OK', headers: [['Set-Cookie', 'a=ü\n']], waitedMs: 5 },
};

test('frames arrive as they were sent, however the network cuts them', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.uint8Array({ maxLength: 40 })),
    fc.integer({ min: 1, max: 9 }),
    async (pieces, size) => {
      const sent: ResponseFrame[] = [
        head,
        ...pieces.map((data): ResponseFrame => ({ kind: 'data', data: new Uint8Array(data) })),
        { kind: 'end', end: { bytes: 3, durationMs: 9, cut: 'size' } },
      ];
      const bytes = new Uint8Array(await new Blob(sent.map(encodeFrame)).arrayBuffer());
      const cuts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.slice(index * size, (index + 1) * size),
      );
      const received: ResponseFrame[] = [];
      for await (const frame of decodeFrames(streamOf(cuts))) received.push(frame);
      expect(received).toEqual(sent);
    },
  );
  await fc.assert(property, { numRuns: 60 });
});

function streamOf(pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}
