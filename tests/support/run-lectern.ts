import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface LecternRun {
  code: number | null;
  output: string;
  errors: string;
}

/**
 * Runs `lectern` with these arguments in a child process.
 *
 * @param variables its whole environment
 */
export async function runLectern(
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<LecternRun> {
  const child = spawn(process.execPath, ['lib/cli/lectern.mjs', ...words], {
    env: { NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output, errors };
}
