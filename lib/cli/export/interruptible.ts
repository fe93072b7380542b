/** As shells have it for Ctrl-C. */
const INTERRUPTED = 130;

/**
 * Runs what leaves nothing behind when it ends, also when somebody presses Ctrl-C: the signal ends it, and then the
 * process, with 130.
 */
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
