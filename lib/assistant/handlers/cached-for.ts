import type { Clock } from '@/lib/base/clock';

/** Caches a lookup by name for a while; failures and missing values are not cached. */
export function cachedFor<Value>(
  forMs: number,
  clock: Clock,
  ask: (name: string) => Promise<Value | undefined>,
): (name: string) => Promise<Value | undefined> {
  const answers = new Map<string, { value: Value; until: number }>();
  return async (name) => {
    const known = answers.get(name);
    if (known !== undefined && clock().getTime() < known.until) return known.value;
    const value = await ask(name);
    // Only existing values are cached, so that invented names take no memory.
    if (value !== undefined) answers.set(name, { value, until: clock().getTime() + forMs });
    return value;
  };
}
