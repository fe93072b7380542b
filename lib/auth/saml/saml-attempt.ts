import { type AttemptContext, type AttemptLimit, countOf } from '../attempt-limit';

/** Limits responses that sign nobody in; reading each costs time. */
const perPlace: AttemptLimit = { name: 'saml answer', max: 50, spanMs: 15 * 60_000 };

/** Counts one response from a client address before it is read. */
export function samlAttempt(address: string, context: AttemptContext) {
  const count = countOf(perPlace, { subject: address }, context);
  return {
    isAllowed: async () => (await context.attempts.spend(count)) <= perPlace.max,
    refund: () => context.attempts.refund(count),
  };
}
