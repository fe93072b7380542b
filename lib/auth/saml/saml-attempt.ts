import { type AttemptContext, type AttemptLimit, countOf } from '../attempt-limit';

/** Answers that sign nobody in; reading each costs time. */
const perPlace: AttemptLimit = { name: 'saml answer', max: 50, spanMs: 15 * 60_000 };

/** One answer of a provider from a place, counted before it is read. */
export function samlAttempt(address: string, context: AttemptContext) {
  const count = countOf(perPlace, { subject: address }, context);
  return {
    isAllowed: async () => (await context.attempts.spend(count)) <= perPlace.max,
    /** For one that was right. */
    refund: () => context.attempts.refund(count),
  };
}
