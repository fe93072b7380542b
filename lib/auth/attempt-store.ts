/** What is counted: a subject, and the account that it concerns where it is one. */
export interface CountedAttempt {
  subject: string;
  windowStart: Date;
  account?: string | undefined;
}

/** Counts attempts to show who one is, the same for all processes. */
export interface AttemptStore {
  /** Counts one more attempt of a subject in a span of time, and returns how many it were. */
  spend(attempt: CountedAttempt): Promise<number>;
  /** How many there were. */
  count(attempt: CountedAttempt): Promise<number>;
  /** Takes one attempt back. */
  refund(attempt: CountedAttempt): Promise<void>;
  /** Forgets the attempts of a subject, after one that succeeded. */
  forget(subject: string): Promise<void>;
  /** Forgets whatever concerns an account, from everywhere. */
  forgetAccount(account: string): Promise<void>;
  /** Of these accounts, those with more than `max` attempts of one subject since a time. */
  accountsOver(max: number, accounts: readonly string[], since: Date): Promise<Set<string>>;
}
