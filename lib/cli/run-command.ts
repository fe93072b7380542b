import { isOperatorError } from '@/lib/base/errors/operator-error';
import { fileProblem } from './file-problem';

/**
 * Runs a command with the process's arguments. Errors that the operator can fix are printed without a stack.
 *
 * @param problemCode the exit code of those
 */
export async function runCommand(
  command: (argv: string[]) => Promise<number>,
  problemCode = 1,
): Promise<void> {
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (error) {
    const message = isOperatorError(error) ? error.message : fileProblem(error);
    if (message === undefined) throw error;
    console.error(message);
    process.exitCode = problemCode;
  }
}
