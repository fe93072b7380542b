/** A counter: its subject, and the account it is about, if any. */
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
  /** Deletes a subject's attempts, after a success. */
  forget(subject: string): Promise<void>;
  forgetAccount(account: string): Promise<void>;
  /** Which of the accounts have had more than `max` attempts by one subject since a time. */
  accountsOver(max: number, accounts: readonly string[], since: Date): Promise<Set<string>>;
}
