import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import type { Diagnostic } from '@/lib/base/diagnostic';

/** What `check` finds in the files of a site as they are now. */
export interface LiveFindings {
  /** Looks once for each change; resolves with what is known within `patienceMs`, else with `undefined`. */
  within(patienceMs: number): Promise<readonly Diagnostic[] | undefined>;
  /** The files have changed. */
  forget(): void;
}

const findingsSchema: z.ZodType<Diagnostic[]> = z.array(
  z.object({
    severity: z.enum(['error', 'warning']),
    rule: z.string(),
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

/** Asks for the findings of the site by `command`, whose output is JSON; nobody waits for two at once. */
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
      // Tried again when somebody asks again.
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

/** It is not tried again until a file changes: it would be ended again. */
function endedCheck(timeoutMs: number): Diagnostic {
  return {
    severity: 'error',
    rule: 'check-cost',
    file: 'docs.json',
    message: `The check of all files was ended, since it took longer than ${Math.ceil(timeoutMs / 60_000)} minutes.`,
    hint: 'Run "npm run check" in the folder of the site, and look for a page or a document of unusual size.',
  };
}

/** A process of its own, behind all others: pages are answered meanwhile. `undefined` where it took too long. */
function outputOf(command: readonly string[], timeoutMs: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    // What keeps it busy would not let it answer a signal that it could answer.
    const options = { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: OUTPUT_BYTES_MAX } as const;
    const child = execFile(process.execPath, [...command], options, (error, output, errors) => {
      // It ends with 1 where it has found an error; that is no failure of its own.
      if (error?.signal === 'SIGKILL' && error.killed === true) resolve(undefined);
      else if (error !== null && (error.code !== 1 || output === ''))
        reject(new Error(errors || error.message));
      else resolve(output);
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
}
