/** One use that is counted against one limit. */
export interface CounterCharge {
  rule: string;
  /** Whose use it is. */
  subject: string;
  window: string;
  allowed: number;
}

/** Where uses are counted; a port that `lib/db` implements. */
export interface CounterStore {
  /**
   * Counts one use of every charge, or none of any where one of them is used up. Exact among any number
   * of processes, and kept when one of them is killed. Returns how much of each is used then, in their
   * order; `undefined` where nothing was counted.
   */
  spend(charges: readonly CounterCharge[]): Promise<number[] | undefined>;
  /** How much of each charge is used, in their order. */
  used(charges: readonly CounterCharge[]): Promise<number[]>;
  /** Drops the counters of a rule whose windows began before one. */
  forget(rule: string, beforeWindow: string): Promise<void>;
}
