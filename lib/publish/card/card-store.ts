const KEPT_MAX = 200;

/** Cards that were drawn, the most recent ones kept: crawlers ask for the same one many times. */
export interface CardStore {
  /** The card under a key, drawn when it is not there; asked twice at once, it is drawn once. */
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
      // A card that failed is tried again.
      card.catch(() => kept.delete(key));
      return card;
    },
  };
}
