export interface CounterCharge {
  rule: string;
  subject: string;
  window: string;
  allowed: number;
}

/** Implemented by `lib/db`. */
export interface CounterStore {
  /**
   * Counts one use per charge, or none if any limit is used up. Exact across processes, and durable. Returns the new
   * counts in order; `undefined` if nothing was counted.
   */
  spend(charges: readonly CounterCharge[]): Promise<number[] | undefined>;
  used(charges: readonly CounterCharge[]): Promise<number[]>;
  /** Deletes the counters of a rule for windows before the given one. */
  forget(rule: string, beforeWindow: string): Promise<void>;
}
