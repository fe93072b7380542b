/** Whether this process takes on new work, and how it ends what it has begun. */
export interface ServingState {
  /** The process is about to stop: load balancers should choose another. */
  isStopping: boolean;
  /** Lets replies that are being written end; those that need longer are broken off with an error. */
  finishReplies(graceMs: number): Promise<void>;
  /** Closes what is open once nobody asks any more. */
  close(): Promise<void>;
}

declare global {
  /** The server and the application are compiled apart. */
  var lecternServing: ServingState | undefined;
}

/** The state of this process. */
export function servingState(): ServingState {
  globalThis.lecternServing ??= {
    isStopping: false,
    finishReplies: async () => undefined,
    close: async () => undefined,
  };
  return globalThis.lecternServing;
}
