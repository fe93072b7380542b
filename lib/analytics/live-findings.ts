import { withinMs } from '@/lib/base/concurrency/within-ms';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { writtenCommand } from '@/lib/base/text/written-command';
import { runInThread } from './run-in-thread';

export interface LiveFindings {
  /** Checks once per change; resolves with the findings, or `undefined` if they take longer than `patienceMs`. */
  within(patienceMs: number): Promise<readonly Diagnostic[] | undefined>;
  forget(): void;
}

const TIMEOUT_MS = 10 * 60_000;

type Found = readonly Diagnostic[] | undefined;

/** Runs the check in the thread script `entry`, one run at a time. */
export function liveFindings(
  { entry, data }: { entry: string; data: unknown },
  onError: (error: unknown) => void,
  timeoutMs = TIMEOUT_MS,
): LiveFindings {
  let version = 0;
  let current: { version: number; isDone: boolean; findings: Promise<Found> } | undefined;

  function look() {
    const looking = { version, isDone: false, findings: read() };
    looking.findings.finally(() => {
      looking.isDone = true;
    });
    return looking;
  }

  async function read(): Promise<Found> {
    try {
      const found = await runInThread<Diagnostic[]>({ entry, data, timeoutMs });
      return found ?? [endedCheck(timeoutMs)];
    } catch (error) {
      onError(error);
      // The next request tries again.
      version += 1;
      return undefined;
    }
  }

  return {
    async within(patienceMs) {
      if (current === undefined || (current.isDone && current.version !== version)) current = look();
      return withinMs(patienceMs, current.findings, () => undefined);
    },
    forget() {
      version += 1;
    },
  };
}

/** Not retried until a file changes, because it would be stopped again. */
function endedCheck(timeoutMs: number): Diagnostic {
  return {
    severity: 'error',
    rule: 'check-cost',
    file: 'docs.json',
    message: `The check of all files was stopped, because it took longer than ${Math.ceil(timeoutMs / 60_000)} minutes.`,
    hint: `Run "${writtenCommand('check')}" in the folder of the site, and look for a page or a document of unusual size.`,
  };
}
