/** Values by key. Drops the least recently used ones once their total weight exceeds the limit. */
export class LruCache<Key, Value> {
  readonly #values = new Map<Key, { value: Value; weight: number }>();
  readonly #weightMax: number;
  #weight = 0;

  constructor(weightMax: number) {
    this.#weightMax = weightMax;
  }

  get(key: Key): Value | undefined {
    const kept = this.#values.get(key);
    if (kept === undefined) return undefined;
    // A Map keeps the order of insertion, so the first entry is the least recently used.
    this.#values.delete(key);
    this.#values.set(key, kept);
    return kept.value;
  }

  /** Without a weight, each value counts as one. */
  set(key: Key, value: Value, weight = 1): void {
    this.delete(key);
    this.#values.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#weightMax) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#weight -= this.#values.get(key)?.weight ?? 0;
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
    this.#weight = 0;
  }
}
