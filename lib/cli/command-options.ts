import { type ParseArgsConfig, parseArgs } from 'node:util';
import { OperatorError } from '@/lib/base/errors/operator-error';

/**
 * Parses the words after a command with Node's `parseArgs`.
 *
 * @param usage advice for the error: `Write: lectern check [folder]`
 * @throws OperatorError for an unknown option, or one without its value
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    // Node adds hints about dashes, which the usage makes unnecessary.
    const [reason = ''] = (error instanceof Error ? error.message : '').split(/\.?\s(?=To specify|Did you)/);
    throw new OperatorError(`${reason}. ${usage}`);
  }
}

/**
 * The value of an option that accepts one of a few words.
 *
 * @throws OperatorError for any other
 */
export function oneOf<Word extends string>(option: string, written: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === written);
  if (found !== undefined) return found;
  throw new OperatorError(`${option} is "${written}". Write one of: ${words.join(', ')}.`);
}

/**
 * Refuses extra words after a command's arguments.
 *
 * @throws OperatorError that names the first of them
 */
export function refuseMore([first]: readonly string[], usage: string): void {
  if (first !== undefined) throw new OperatorError(`"${first}" is not understood. ${usage}`);
}
