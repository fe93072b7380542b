export interface CounterCharge {
  rule: string;
  subject: string;
  window: string;
  allowed: number;
}

/** Counts uses; implemented by `lib/db`. */
export interface CounterStore {
  /**
   * Counts one use for each charge, or none if any limit is used up. Exact across processes, and durable. Returns the
   * new counts in order; `undefined` if nothing was counted.
   */
  spend(charges: readonly CounterCharge[]): Promise<number[] | undefined>;
  /** The current counts, in order. */
  used(charges: readonly CounterCharge[]): Promise<number[]>;
  /** Deletes the counters of a rule for windows before the given one. */
  forget(rule: string, beforeWindow: string): Promise<void>;
}
