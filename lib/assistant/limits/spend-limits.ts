import type { CounterStore } from './counter-store';
import { type LimitRule, limitRules } from './limit-rule';
import { type LimitWindow, limitWindow } from './limit-window';

export type LimitSubjects = Partial<Record<LimitRule, string>>;

export interface LimitState {
  rule: LimitRule;
  allowed: number;
  remaining: number;
  window: LimitWindow;
}

export interface LimitDecision {
  isAdmitted: boolean;
  states: readonly LimitState[];
}

export interface LimitCounting {
  store: CounterStore;
  allowed: Readonly<Record<LimitRule, number>>;
  now: Date;
}

export async function spendLimits(subjects: LimitSubjects, counting: LimitCounting): Promise<LimitDecision> {
  const charges = chargesOf(subjects, counting);
  const used = await counting.store.spend(charges);
  if (used === undefined) return { isAdmitted: false, states: await limitStates(subjects, counting) };
  return { isAdmitted: true, states: statesOf(charges, used, counting.now) };
}

export async function limitStates(subjects: LimitSubjects, counting: LimitCounting): Promise<LimitState[]> {
  const charges = chargesOf(subjects, counting);
  const used = charges.length === 0 ? [] : await counting.store.used(charges);
  return statesOf(charges, used, counting.now);
}

function statesOf(charges: ReturnType<typeof chargesOf>, used: readonly number[], now: Date): LimitState[] {
  return charges.map(({ rule, allowed }, position) => ({
    rule,
    allowed,
    remaining: Math.max(0, allowed - (used[position] ?? 0)),
    window: limitWindow(rule, now),
  }));
}

function chargesOf(subjects: LimitSubjects, { allowed, now }: LimitCounting) {
  return limitRules.flatMap((rule) => {
    const subject = subjects[rule];
    if (subject === undefined) return [];
    return [{ rule, subject, window: limitWindow(rule, now).name, allowed: allowed[rule] }];
  });
}
