import { type ExecFileException, execFile } from 'node:child_process';
import * as z from 'zod';
import { parsedJson } from '@/lib/base/values/parsed-json';

/** Vale's output, or why there are no findings. */
export type ValeRun = { output: string } | { reason: string };

interface ValeLimits {
  timeoutMs: number;
  outputLettersMax: number;
}

/** One run of `vale` in a folder. Its settings can start other programs, so its time and output are limited. */
export function runVale(
  folder: string,
  files: readonly string[],
  { timeoutMs, outputLettersMax }: ValeLimits,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<ValeRun> {
  return new Promise((resolve) => {
    const child = execFile(
      'vale',
      ['--output=JSON', '--no-exit', ...files.map((file) => `./${file}`)],
      {
        cwd: folder,
        env: { NODE_ENV: process.env.NODE_ENV, ...variables },
        timeout: Math.max(1, Math.ceil(timeoutMs)),
        maxBuffer: outputLettersMax,
        killSignal: 'SIGKILL',
      },
      (failure, output, errors) =>
        resolve(failure === null ? { output } : { reason: reasonOf(failure, output, errors) }),
    );
    child.stdin?.end();
  });
}

function reasonOf({ code, killed, signal }: ExecFileException, output: string, errors: string): string {
  if (code === 'ENOENT') return '"vale" is not installed.';
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return '"vale" prints without end.';
  if (killed) return '"vale" takes too long.';
  if (typeof code === 'string') return `"vale" cannot be started (${code}).`;
  return (
    mistakeIn(errors) ?? mistakeIn(output) ?? firstLine(errors) ?? `"vale" ended with ${signal ?? code}.`
  );
}

const mistakeSchema = z.object({
  Text: z.string(),
  Path: z.string().optional(),
  Line: z.number().optional(),
});

/** Vale reports its own mistakes as JSON, with a place if it knows one. */
function mistakeIn(printed: string): string | undefined {
  const told = mistakeSchema.safeParse(parsedJson(printed));
  if (!told.success) return undefined;
  const { Text, Path, Line } = told.data;
  const place = Path === undefined ? '' : ` (${Path}${Line === undefined ? '' : `:${Line}`})`;
  const words = Text.split('\n').filter((line) => line.trim() !== '');
  return `${words.slice(0, 2).join(': ')}${place}`;
}

function firstLine(text: string): string | undefined {
  return text.split('\n').find((line) => line.trim() !== '');
}
