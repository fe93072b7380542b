import type { LimitState } from './spend-limits';

/**
 * How the limits stand, as headers: each with its quota and window, what is left of it and how long it
 * lasts (draft-ietf-httpapi-ratelimit-headers, from version 8).
 */
export function limitHeaders(states: readonly LimitState[], now: Date): Record<string, string> {
  if (states.length === 0) return {};
  return {
    'RateLimit-Policy': states
      .map(({ rule, allowed, window }) => `"${rule}";q=${allowed};w=${window.lengthSeconds}`)
      .join(', '),
    RateLimit: states
      .map((state) => `"${state.rule}";r=${state.remaining};t=${secondsUntilReset(state, now)}`)
      .join(', '),
  };
}

/** How long until a limit begins anew; never 0, so that nobody asks again at once. */
export function secondsUntilReset({ window }: LimitState, now: Date): number {
  return Math.max(1, Math.ceil((window.resetsAt.getTime() - now.getTime()) / 1000));
}
