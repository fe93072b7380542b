/** A counter: its subject, and the account it is about, if any. */
export interface CountedAttempt {
  subject: string;
  windowStart: Date;
  account?: string | undefined;
}

export interface AttemptStore {
  spend(attempt: CountedAttempt): Promise<number>;
  count(attempt: CountedAttempt): Promise<number>;
  refund(attempt: CountedAttempt): Promise<void>;
  forget(subject: string): Promise<void>;
  forgetAccount(account: string): Promise<void>;
  accountsOver(max: number, accounts: readonly string[], since: Date): Promise<Set<string>>;
}
