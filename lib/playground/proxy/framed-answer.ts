import type { OutboundAnswer } from '@/lib/outbound/send-request';
import { type CompareAnswer, comparedJson } from './compared-json';
import { decodedBody } from './decoded-body';
import { encodeFrame, type FollowedRedirect, type ResponseEnd } from './response-frame';

export interface AnswerLimits {
  bytesMax: number;
  /** Longest pause between two chunks of the body. */
  idleMs: number;
  totalMs: number;
}

interface Answering extends AnswerLimits {
  follow?: FollowedRedirect | undefined;
  compare?: CompareAnswer | undefined;
  sentAt: number;
  /** Called exactly once, however the response ends. */
  onEnd: () => void;
}

/** Only our own headers: the API's are inside the frames, where browsers ignore them. */
const HEADERS = {
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': 'attachment; filename="response.bin"',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store, no-transform',
  // Prevents reverse proxies from buffering event streams.
  'X-Accel-Buffering': 'no',
};

/** Wraps an API's response in one that browsers do not interpret, and streams it. */
export function framedAnswer(answer: OutboundAnswer, answering: Answering): Response {
  const { status, statusText, headers } = answer;
  const waitedMs = elapsed(answering);
  const content = decodedBody(answer);
  const compared = comparedJson(answer, answering.compare);
  let bytes = 0;
  let isOver = false;
  function close(): boolean {
    if (isOver) return false;
    isOver = true;
    content.destroy();
    answer.body.destroy();
    answering.onEnd();
    return true;
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(
          encodeFrame({
            kind: 'head',
            head: { status, statusText, headers, waitedMs, follow: answering.follow },
          }),
        );
        const idle = setTimeout(() => finish('time'), answering.idleMs);
        const total = setTimeout(() => finish('time'), answering.totalMs);
        function finish(cut: ResponseEnd['cut']): void {
          clearTimeout(idle);
          clearTimeout(total);
          if (!close()) return;
          const durationMs = elapsed(answering);
          const differences = cut === undefined ? compared.differences() : undefined;
          controller.enqueue(encodeFrame({ kind: 'end', end: { bytes, durationMs, cut, differences } }));
          controller.close();
        }
        content.on('data', (piece: Buffer) => {
          if (isOver) return;
          idle.refresh();
          const data = new Uint8Array(piece.subarray(0, answering.bytesMax - bytes));
          bytes += data.byteLength;
          compared.add(data);
          if (data.byteLength > 0) controller.enqueue(encodeFrame({ kind: 'data', data }));
          if (data.byteLength < piece.byteLength) finish('size');
          // Backpressure for slow readers, so that no data accumulates here.
          else if ((controller.desiredSize ?? 1) <= 0) content.pause();
        });
        content.once('end', () => finish(undefined));
        content.once('error', () => finish('connection'));
        content.once('close', () => finish('connection'));
      },
      pull() {
        content.resume();
      },
      cancel() {
        close();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  );
  return new Response(body, { headers: HEADERS });
}

function elapsed({ sentAt }: Answering): number {
  return Math.round(performance.now() - sentAt);
}
