/** The app that makes codes for a person. */
export interface StoredSecondFactor {
  sealedSecret: string;
  /** Whether a first code has shown that the app works; only then it is asked for. */
  isConfirmed: boolean;
}

/** The second factors of an instance. */
export interface SecondFactorStore {
  find(userId: string): Promise<StoredSecondFactor | undefined>;
  /** Keeps the secret of a new app that is not confirmed; `false` when one is confirmed already. */
  begin(userId: string, sealedSecret: string): Promise<boolean>;
  /** Notes the code of a span of time as used; `false` when it, or a later one, was used before. */
  spendStep(userId: string, step: number): Promise<boolean>;
  /** Asks for the app from now on, and keeps these codes in its place. */
  confirm(userId: string, recoveryCodeHashes: readonly string[]): Promise<void>;
  /** Uses a recovery code up; of two who come at the same time, one gets `false`. */
  spendRecoveryCode(userId: string, codeHash: string): Promise<boolean>;
  countRecoveryCodes(userId: string): Promise<number>;
  /** `false` when there was none. */
  remove(userId: string): Promise<boolean>;
}
