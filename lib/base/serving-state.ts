/** Whether this process accepts new work, and how it finishes. */
export interface ServingState {
  /** The process is about to stop: load balancers should choose another. */
  isStopping: boolean;
  /** Waits for running replies; those that take longer are ended with an error. */
  finishReplies(graceMs: number): Promise<void>;
  /** How often the site has changed, in its files or in what is known beside them. Cached pages end with each change. */
  siteChanges(): number;
  /** Closes what is open, after the last request. */
  close(): Promise<void>;
}

declare global {
  /** Global, because the server and the application are compiled separately. */
  var lecternServing: ServingState | undefined;
}

export function servingState(): ServingState {
  globalThis.lecternServing ??= {
    isStopping: false,
    finishReplies: async () => undefined,
    siteChanges: () => 0,
    close: async () => undefined,
  };
  return globalThis.lecternServing;
}
