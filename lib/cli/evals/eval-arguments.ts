import { writtenCommand } from '@/lib/base/text/written-command';
import { oneOf, readOptions, refuseMore } from '../command-options';
import { typedPath } from '../typed-path';

interface EvalArguments {
  folder: string;
  format: 'text' | 'json';
  /** Thresholds as written: `recallAt5=0.9`. */
  thresholds: readonly string[];
  /** File for the last run, instead of the one in the data folder. */
  last: string | undefined;
  /** Whether to skip the configured model, which costs nothing and contacts no other server. */
  isWithoutModel: boolean;
}

const USAGE = `Write: ${writtenCommand('evals', '[folder] [--format text | json] [--min recallAt5=0.9] [--last <file>] [--no-model]')}`;

/**
 * Parses the arguments of `evals`.
 *
 * @throws OperatorError for unknown arguments
 */
export function readEvalArguments(argv: readonly string[], docsDirectory: string): EvalArguments {
  const { positionals, values } = readOptions(
    argv,
    {
      format: { type: 'string', default: 'text' },
      min: { type: 'string', multiple: true, default: [] },
      last: { type: 'string' },
      'no-model': { type: 'boolean', default: false },
    },
    USAGE,
  );
  const { min, last } = values;
  const [folder, ...others] = positionals;
  refuseMore(others, USAGE);
  return {
    folder: folder === undefined ? docsDirectory : typedPath(folder),
    format: oneOf('--format', values.format, ['text', 'json']),
    thresholds: min,
    last: last === undefined ? undefined : typedPath(last),
    isWithoutModel: values['no-model'],
  };
}
