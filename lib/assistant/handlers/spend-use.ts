import { RequestError } from '@/lib/http/request-error';
import { secondsUntilReset } from '../limits/limit-headers';
import type { LimitRule } from '../limits/limit-rule';
import { countRefusal } from '../limits/refused-uses';
import { type LimitState, spendLimits } from '../limits/spend-limits';
import type { Call, Caller } from './admit-caller';
import type { AssistantServices } from './assistant-services';

const subjectNames: Record<LimitRule, string> = {
  'assistant-key': 'this key this month',
  'assistant-organization': 'this documentation this hour',
  'assistant-address': 'this address today',
};

/** Counts a use before any work is done; throws `RequestError` if a limit is used up. */
export async function spendUse(
  { site }: Caller,
  call: Call,
  services: AssistantServices,
): Promise<readonly LimitState[]> {
  const now = services.clock();
  const counting = { store: services.counters, allowed: site.limits, now };
  const { isAdmitted, states } = await spendLimits(call.subjects, counting);
  if (isAdmitted) return states;
  const used = states.filter(({ remaining }) => remaining === 0);
  await countRefusal(services.counters, { siteId: site.id, rules: used.map(({ rule }) => rule), now }).catch(
    (error) => services.report('A refused request was not counted', error),
  );
  // Report the limit that resets last, because an earlier retry would fail.
  const [limit] = (used.length > 0 ? used : states).toSorted(
    (left, right) => right.window.resetsAt.getTime() - left.window.resetsAt.getTime(),
  );
  if (limit === undefined) throw new Error('A use was refused, but there is no limit.');
  const resetsAt = limit.window.resetsAt.toISOString();
  throw new RequestError({
    code: 'rate_limited',
    message: `The limit of ${limit.allowed} requests for ${subjectNames[limit.rule]} is used up. Try again after ${resetsAt}.`,
    details: { limit: limit.rule, allowed: limit.allowed, resetsAt },
    retryAfterSeconds: secondsUntilReset(limit, now),
  });
}
