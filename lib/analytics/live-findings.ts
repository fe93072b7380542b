import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { RULES } from '@/lib/base/diagnostic-rules';

/** What `check` finds in a site's current files. */
export interface LiveFindings {
  /** Checks once per change; resolves with the findings within `patienceMs`, else with `undefined`. */
  within(patienceMs: number): Promise<readonly Diagnostic[] | undefined>;
  /** To be called when files have changed. */
  forget(): void;
}

const findingsSchema: z.ZodType<Diagnostic[]> = z.array(
  z.object({
    severity: z.enum(['error', 'warning']),
    rule: z.enum(RULES),
    file: z.string(),
    line: z.number().optional(),
    column: z.number().optional(),
    at: z.string().optional(),
    message: z.string(),
    hint: z.string().optional(),
  }),
);

const TIMEOUT_MS = 10 * 60_000;
const OUTPUT_BYTES_MAX = 64_000_000;

type Found = readonly Diagnostic[] | undefined;

/** Runs `command`, which prints findings as JSON; at most one run at a time is waited for. */
export function liveFindings(
  command: readonly string[],
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
      const output = await outputOf(command, timeoutMs);
      return output === undefined ? [endedCheck(timeoutMs)] : findingsSchema.parse(JSON.parse(output));
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
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), patienceMs);
      });
      try {
        return await Promise.race([current.findings, late]);
      } finally {
        clearTimeout(timer);
      }
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
    message: `The check of all files was ended, since it took longer than ${Math.ceil(timeoutMs / 60_000)} minutes.`,
    hint: 'Run "npm run check" in the folder of the site, and look for a page or a document of unusual size.',
  };
}

/** Runs in a low-priority process, so that pages are served meanwhile. `undefined` if it took too long. */
function outputOf(command: readonly string[], timeoutMs: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    // A busy process might not react to a milder signal.
    const options = { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: OUTPUT_BYTES_MAX } as const;
    const child = execFile(process.execPath, [...command], options, (error, output, errors) => {
      // Exit code 1 means that it found errors, not that it failed.
      if (error?.signal === 'SIGKILL' && error.killed === true) resolve(undefined);
      else if (error !== null && (error.code !== 1 || output === ''))
        reject(new Error(errors || error.message));
      else resolve(output);
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
}
