import { isOperatorError } from '@/lib/base/operator-error';

/**
 * Runs a command with the process's arguments; errors that the operator can fix are printed without a stack.
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
    if (!isOperatorError(error)) throw error;
    console.error(error.message);
    process.exitCode = problemCode;
  }
}
