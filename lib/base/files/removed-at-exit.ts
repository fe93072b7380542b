import { rmSync } from 'node:fs';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs work with a folder that must not stay behind when Ctrl-C, a time limit or a closed pipe ends the process. */
export async function removedAtExit<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  // Threads may still write into it.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const end = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  process.once('exit', remove);
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await work();
  } finally {
    process.removeListener('exit', remove);
    for (const signal of SIGNALS) process.removeListener(signal, end);
  }
}
