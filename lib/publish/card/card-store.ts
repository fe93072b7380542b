const KEPT_MAX = 200;

/** Cache of drawn cards, because crawlers request the same one many times. */
export interface CardStore {
  /** The card of a key, drawn if it is not cached; concurrent requests share one drawing. */
  get(key: string, draw: () => Promise<ArrayBuffer>): Promise<ArrayBuffer>;
}

/** Keeps cards in memory. */
export function cardStore(keptMax = KEPT_MAX): CardStore {
  const kept = new Map<string, Promise<ArrayBuffer>>();
  return {
    get(key, draw) {
      const known = kept.get(key);
      kept.delete(key);
      const card = known ?? draw();
      kept.set(key, card);
      for (const oldest of kept.keys()) {
        if (kept.size <= keptMax) break;
        kept.delete(oldest);
      }
      // Failures are not cached.
      card.catch(() => kept.delete(key));
      return card;
    },
  };
}
