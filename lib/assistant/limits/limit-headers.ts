import type { LimitState } from './spend-limits';

/** The limits as headers (draft-ietf-httpapi-ratelimit-headers, from version 8). */
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

/** Seconds until a limit resets; never 0, so that clients do not retry at once. */
export function secondsUntilReset({ window }: LimitState, now: Date): number {
  return Math.max(1, Math.ceil((window.resetsAt.getTime() - now.getTime()) / 1000));
}
