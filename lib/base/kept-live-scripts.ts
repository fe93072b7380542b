import type { LiveFactory } from './linked-module';

const KEY = Symbol.for('lectern.live-scripts');
const KEPT_MAX = 1_000;

/** Has the script of an address at hand on the server, for the first view of the page that is being made. */
export function keepLiveScript(address: string, body: string): void {
  const kept = keptScripts();
  if (kept.has(address)) return;
  const oldest = kept.keys().next().value;
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  const factory: unknown = Reflect.construct(Function, ['names', body]);
  if (isLiveFactory(factory)) kept.set(address, factory);
}

/** What `keepLiveScript` kept; nothing in a browser. */
export function keptLiveScript(address: string): LiveFactory | undefined {
  return keptScripts().get(address);
}

/** Whether a value may be what a script exports. */
export function isLiveFactory(value: unknown): value is LiveFactory {
  return typeof value === 'function';
}

/** One for the process: what Next bundles for the data of pages and for their markup shares no modules. */
function keptScripts(): Map<string, LiveFactory> {
  const known: unknown = Reflect.get(globalThis, KEY);
  if (known instanceof Map) return known;
  const made = new Map<string, LiveFactory>();
  Reflect.set(globalThis, KEY, made);
  return made;
}
