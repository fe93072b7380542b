/** What scripts of others put on the page has no type: a property of it, or nothing where it has none. */
export function property(owner: unknown, name: string): unknown {
  return isObject(owner) ? Reflect.get(owner, name) : undefined;
}

/** Calls a method of what a script has put on the page; does nothing where there is none. */
export function callMethod(owner: unknown, method: string, ...values: readonly unknown[]): unknown {
  const called = property(owner, method);
  return typeof called === 'function' ? Reflect.apply(called, owner, values) : undefined;
}

/** Calls a function that a script has put on `window`, or a method of it; does nothing where there is none. */
export function callGlobal(name: string, ...values: readonly unknown[]): void {
  callMethod(window, name, ...values);
}

/**
 * Puts a list on `window` that has methods: each call is kept as `[method, ...values]` until the script of the
 * service takes the list's place. A list that a script of the site has put there stays.
 *
 * @param facts what the script of the service reads of the list
 */
export function queueMethods(
  name: string,
  methods: readonly string[],
  facts: Readonly<Record<string, unknown>> = {},
): void {
  if (isObject(Reflect.get(window, name))) return;
  const queue: unknown[] = [];
  for (const method of methods) {
    Reflect.set(queue, method, (...values: readonly unknown[]) => {
      queue.push([method, ...values]);
      return queue;
    });
  }
  Reflect.set(window, name, Object.assign(queue, facts));
}

/** Puts a function on `window` that keeps its calls in its property `q` until the script takes its place. */
export function queueCalls(name: string): void {
  if (typeof Reflect.get(window, name) === 'function') return;
  const q: unknown[] = [];
  const queued = (...values: readonly unknown[]) => {
    q.push(values);
  };
  Reflect.set(window, name, Object.assign(queued, { q }));
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
