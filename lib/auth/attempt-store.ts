/** Counts attempts to sign in, the same for all processes. */
export interface AttemptStore {
  /** Counts one more attempt of a subject in a span of time, and returns how many it were. */
  spend(subject: string, windowStart: Date): Promise<number>;
  /** Forgets the attempts of a subject, after one that succeeded. */
  forget(subject: string): Promise<void>;
}
