/** Reads a property of an untyped value from a third-party script; `undefined` if there is none. */
export function property(owner: unknown, name: string): unknown {
  return isObject(owner) ? Reflect.get(owner, name) : undefined;
}

export function callMethod(owner: unknown, method: string, ...values: readonly unknown[]): unknown {
  const called = property(owner, method);
  return typeof called === 'function' ? Reflect.apply(called, owner, values) : undefined;
}

export function callGlobal(name: string, ...values: readonly unknown[]): void {
  callMethod(window, name, ...values);
}

/**
 * Puts a list with methods on `window`, which stores each call as `[method, ...values]` until the service's script
 * replaces it. Keeps a list that a script of the site has already put there.
 *
 * @param facts properties of the list that the service's script reads
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

/** Puts a function on `window` that stores its calls in its property `q` until the service's script replaces it. */
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
