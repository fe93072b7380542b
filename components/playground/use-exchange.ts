'use client';

import { useRef, useState } from 'react';
import { reasonOf } from '@/lib/base/errors/reason-of';
import type { ResponseEnd, ResponseFrame, ResponseHead } from '@/lib/playground/proxy/response-frame';

export interface Exchange {
  state: 'waiting' | 'receiving' | 'done' | 'failed';
  url: string;
  head?: ResponseHead | undefined;
  pieces: readonly Uint8Array<ArrayBuffer>[];
  end?: ResponseEnd | undefined;
  /** Why there is no response. */
  problem?: string | undefined;
}

/** A long response arrives in hundreds of pieces. Rendering each would block the page for most of a minute. */
const DRAWN_EVERY_MS = 100;

/** Runs one request at a time; a new one cancels the previous. */
export function useExchange() {
  const [exchange, setExchange] = useState<Exchange>();
  const running = useRef<AbortController>(undefined);

  async function send(
    url: string,
    start: (signal: AbortSignal) => AsyncGenerator<ResponseFrame>,
  ): Promise<Exchange | undefined> {
    running.current?.abort();
    const aborter = new AbortController();
    running.current = aborter;
    let current: Exchange = { state: 'waiting', url, pieces: [] };
    let drawing: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      clearTimeout(drawing);
      drawing = undefined;
      // Ignores responses to a replaced request.
      if (running.current === aborter) setExchange(current);
    };
    const show = (next: Exchange) => {
      current = next;
      draw();
    };
    show(current);
    try {
      for await (const frame of start(aborter.signal)) {
        current = withFrame(current, frame);
        if (frame.kind === 'data') drawing ??= setTimeout(draw, DRAWN_EVERY_MS);
        else draw();
      }
      if (current.end === undefined) show({ ...current, state: 'done', end: lostEnd(current) });
      return current;
    } catch (error) {
      clearTimeout(drawing);
      if (aborter.signal.aborted) {
        if (running.current === aborter)
          setExchange(current.head === undefined ? undefined : { ...current, state: 'done' });
        return undefined;
      }
      show({ ...current, state: 'failed', problem: reasonOf(error) });
      return undefined;
    }
  }

  return { exchange, send, cancel: () => running.current?.abort() };
}

function withFrame(exchange: Exchange, frame: ResponseFrame): Exchange {
  switch (frame.kind) {
    case 'head':
      return { ...exchange, state: 'receiving', head: frame.head };
    case 'data':
      return { ...exchange, pieces: [...exchange.pieces, frame.data] };
    case 'end':
      return { ...exchange, state: 'done', end: frame.end };
  }
}

function lostEnd({ pieces, head }: Exchange): ResponseEnd {
  const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  return { bytes, durationMs: head?.waitedMs ?? 0, cut: 'connection' };
}
