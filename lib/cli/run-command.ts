import { isOperatorError } from '@/lib/base/operator-error';

/**
 * Runs a command with the process's arguments; errors that the operator can fix are printed without a stack.
 */
export async function runCommand(command: (argv: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
