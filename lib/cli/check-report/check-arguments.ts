import { OperatorError } from '@/lib/base/operator-error';
import { writtenCommand } from '@/lib/base/written-command';

const FORMATS = ['text', 'json', 'sarif', 'github'] as const;

interface CheckArguments {
  folder: string | undefined;
  format: (typeof FORMATS)[number];
  /** Whether what can only be meant in one way is written into the files. */
  isFixing: boolean;
}

/**
 * Reads what follows `check`. `--json` and `--github` are short for the formats of their names.
 *
 * @throws OperatorError for what it does not understand
 */
export function readCheckArguments(argv: readonly string[]): CheckArguments {
  const result: CheckArguments = { folder: undefined, format: 'text', isFixing: false };
  const rest = [...argv];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, inline] = /^--format=(.*)$/.exec(word) ?? [];
    if (word === '--fix') result.isFixing = true;
    else if (word === '--json' || word === '--github') result.format = formatOf(word.slice(2));
    else if (word === '--format' || inline !== undefined) result.format = formatOf(inline ?? rest.shift());
    else if (word.startsWith('--') || result.folder !== undefined) throw usage();
    else result.folder = word;
  }
  return result;
}

function formatOf(written: string | undefined): CheckArguments['format'] {
  const format = FORMATS.find((name) => name === written);
  if (format === undefined) throw usage();
  return format;
}

function usage(): OperatorError {
  return new OperatorError(
    `Write: ${writtenCommand('check', `[folder] [--format ${FORMATS.join(' | ')}] [--fix]`)}`,
  );
}
