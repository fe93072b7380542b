import { writtenCommand } from '@/lib/base/text/written-command';
import { oneOf, readOptions, refuseMore } from '../command-options';

const FORMATS = ['text', 'json', 'sarif', 'github'] as const;

interface CheckArguments {
  folder: string | undefined;
  format: (typeof FORMATS)[number];
  /** Whether what can only be meant in one way is written into the files. */
  isFixing: boolean;
  /** Revision with whose OpenAPI documents those of the site are compared. */
  against: string | undefined;
}

const USAGE = `Write: ${writtenCommand('check', `[folder] [--format ${FORMATS.join(' | ')}] [--fix] [--against main]`)}`;

/**
 * Reads what follows `check`. `--json` and `--github` are short for the formats of their names.
 *
 * @throws OperatorError for what it does not understand
 */
export function readCheckArguments(argv: readonly string[]): CheckArguments {
  const { positionals, values } = readOptions(
    argv,
    {
      format: { type: 'string' },
      json: { type: 'boolean' },
      github: { type: 'boolean' },
      fix: { type: 'boolean', default: false },
      against: { type: 'string' },
    },
    USAGE,
  );
  const written = values.format ?? (values.json ? 'json' : values.github ? 'github' : 'text');
  const [folder, ...others] = positionals;
  refuseMore(others, USAGE);
  return {
    folder,
    format: oneOf('--format', written, FORMATS),
    isFixing: values.fix,
    against: values.against,
  };
}
