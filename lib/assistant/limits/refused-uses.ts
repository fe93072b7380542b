import type { CounterCharge, CounterStore } from './counter-store';
import { type LimitRule, limitRules } from './limit-rule';

// Refused requests are counted in the same store, per site and day (UTC), under the limit that was used up.

/** Counting stops at the largest 32-bit integer. */
const COUNTED_MAX = 2_147_483_647;

export async function countRefusal(
  store: CounterStore,
  { siteId, rules, now }: { siteId: string; rules: readonly LimitRule[]; now: Date },
): Promise<void> {
  if (rules.length === 0) return;
  await store.spend(rules.map((rule) => chargeOf(rule, siteId, now)));
}

/** Number of a site's requests that each limit refused on the day of `now`. */
export async function refusalsToday(
  store: CounterStore,
  siteId: string,
  now: Date,
): Promise<{ rule: LimitRule; refused: number }[]> {
  const used = await store.used(limitRules.map((rule) => chargeOf(rule, siteId, now)));
  return limitRules.map((rule, index) => ({ rule, refused: used[index] ?? 0 }));
}

function chargeOf(rule: LimitRule, siteId: string, now: Date): CounterCharge {
  return {
    rule: `refused-by-${rule}`,
    subject: siteId,
    window: now.toISOString().slice(0, '2026-11-21'.length),
    allowed: COUNTED_MAX,
  };
}
