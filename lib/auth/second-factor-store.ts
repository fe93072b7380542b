export interface StoredSecondFactor {
  sealedSecret: string;
  /** Whether a first code has proved that the app works; only then are codes required. */
  isConfirmed: boolean;
}

export interface SecondFactorStore {
  find(userId: string): Promise<StoredSecondFactor | undefined>;
  /** Stores the secret of an app to confirm; `false` if a confirmed one exists. */
  begin(userId: string, sealedSecret: string): Promise<boolean>;
  /** Marks a time step's code as used; `false` if that step or a later one was used before. */
  spendStep(userId: string, step: number): Promise<boolean>;
  confirm(userId: string, recoveryCodeHashes: readonly string[]): Promise<void>;
  /** Marks a recovery code as used; of two concurrent calls, one gets `false`. */
  spendRecoveryCode(userId: string, codeHash: string): Promise<boolean>;
  countRecoveryCodes(userId: string): Promise<number>;
  /** `false` if there was none. */
  remove(userId: string): Promise<boolean>;
}
