import { setTimeout as wait } from 'node:timers/promises';
import { type FetchedAnswer, fetchOutbound } from '@/lib/outbound/fetch-outbound';
import { isOutboundProblem } from '@/lib/outbound/outbound-problem';
import type { OutboundNetwork } from '@/lib/outbound/send-request';
import type { ReadLimits } from './read-limits';

export type OldAnswer = FetchedAnswer | { problem: string };

const TRIES_MAX = 3;
const WAIT_MS = 2_000;
const WAIT_MS_MAX = 60_000;

/** Sends requests to the old site's server, which may ask for a slower pace. Redirects are returned, not followed. */
export function oldServer(network: OutboundNetwork, limits: ReadLimits) {
  let delayMs = 0;
  return {
    /** Waits before each request, as a robots.txt may ask. */
    slowDown(seconds: number): void {
      delayMs = Math.min(seconds * 1000, WAIT_MS_MAX);
    },
    async ask(address: URL, accept = 'text/html'): Promise<OldAnswer> {
      for (let tries = 1; ; tries++) {
        if (delayMs > 0) await wait(delayMs);
        const answer = await answerOf(address, accept);
        const isBusy = 'status' in answer && (answer.status === 429 || answer.status === 503);
        if (!isBusy || tries === TRIES_MAX) return answer;
        const asked = Number(answer.headers.get('retry-after')) * 1000;
        await wait(Math.min(asked > 0 ? asked : WAIT_MS * tries, WAIT_MS_MAX));
      }
    },
  };

  async function answerOf(address: URL, accept: string): Promise<OldAnswer> {
    const { bytesMax, timeoutMs } = limits;
    try {
      const headers = { Accept: `${accept},*/*;q=0.1` };
      return await fetchOutbound(address.href, { network, headers, bytesMax, timeoutMs, redirects: 'told' });
    } catch (error) {
      if (!isOutboundProblem(error)) throw error;
      return { problem: error.message };
    }
  }
}

export type OldServer = ReturnType<typeof oldServer>;
