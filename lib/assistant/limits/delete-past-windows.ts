import type { CounterStore } from './counter-store';
import { limitRules } from './limit-rule';
import { limitWindow } from './limit-window';

export async function deletePastWindows(store: Pick<CounterStore, 'forget'>, now: Date): Promise<void> {
  for (const rule of limitRules) await store.forget(rule, limitWindow(rule, now).name);
}
