import { writtenCommand } from '@/lib/base/text/written-command';
import { oneOf, readOptions, refuseMore } from '../command-options';

const FORMATS = ['text', 'json', 'sarif', 'github'] as const;

interface CheckArguments {
  folder: string | undefined;
  format: (typeof FORMATS)[number];
  /** Whether to write unambiguous fixes into the files. */
  isFixing: boolean;
  /** Git revision whose OpenAPI documents are compared with the site's. */
  against: string | undefined;
}

const USAGE = `Write: ${writtenCommand('check', `[folder] [--format ${FORMATS.join(' | ')}] [--fix] [--against main]`)}`;

/**
 * Parses the arguments of `check`. `--json` and `--github` are short for the formats of their names.
 *
 * @throws OperatorError for unknown arguments
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
