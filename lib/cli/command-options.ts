import { type ParseArgsConfig, parseArgs } from 'node:util';
import { OperatorError } from '@/lib/base/operator-error';

/**
 * Reads the words after a command by Node's `parseArgs`.
 *
 * @param usage what to write instead: `Write: lectern check [folder]`
 * @throws OperatorError for an option that it does not know, or one without its value
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    // Node adds hints about dashes, for which the usage is enough.
    const [reason = ''] = (error instanceof Error ? error.message : '').split(/\.?\s(?=To specify|Did you)/);
    throw new OperatorError(`${reason}. ${usage}`);
  }
}
