export interface CountedAttempt {
  subject: string;
  windowStart: Date;
  account?: string | undefined;
}

export interface AttemptStore {
  /** Counts one attempt of a subject in a time span; returns the new total. */
  spend(attempt: CountedAttempt): Promise<number>;
  count(attempt: CountedAttempt): Promise<number>;
  refund(attempt: CountedAttempt): Promise<void>;
  forget(subject: string): Promise<void>;
  forgetAccount(account: string): Promise<void>;
  /** The accounts with more than `max` attempts by one subject since a time. */
  accountsOver(max: number, accounts: readonly string[], since: Date): Promise<Set<string>>;
}
