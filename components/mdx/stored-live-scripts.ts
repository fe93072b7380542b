import type { LiveFactory } from '@/lib/base/author-code/linked-module';

const KEY = Symbol.for('lectern.live-scripts');
const KEPT_MAX = 1_000;

export function storeLiveScript(address: string, body: string): void {
  const kept = keptScripts();
  if (kept.has(address)) return;
  const oldest = kept.keys().next().value;
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  const factory: unknown = Reflect.construct(Function, ['names', body]);
  if (isLiveFactory(factory)) kept.set(address, factory);
}

/** The script stored by `storeLiveScript`; `undefined` in browsers. */
export function storedLiveScript(address: string): LiveFactory | undefined {
  return keptScripts().get(address);
}

export function isLiveFactory(value: unknown): value is LiveFactory {
  return typeof value === 'function';
}

/** Global, because Next bundles the code for page data and for rendering separately. */
function keptScripts(): Map<string, LiveFactory> {
  const known: unknown = Reflect.get(globalThis, KEY);
  if (known instanceof Map) return known;
  const made = new Map<string, LiveFactory>();
  Reflect.set(globalThis, KEY, made);
  return made;
}
