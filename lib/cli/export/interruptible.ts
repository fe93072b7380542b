/** The exit code of shells after Ctrl-C. */
const INTERRUPTED = 130;

/** Runs work that cleans up when it ends. Ctrl-C aborts it; then the process exits with 130. */
export async function interruptible<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, interrupt);
  try {
    return await run(interruption.signal);
  } finally {
    if (interruption.signal.aborted) process.exit(INTERRUPTED);
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.removeListener(name, interrupt);
  }
}
