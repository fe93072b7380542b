import { OperatorError } from '@/lib/base/errors/operator-error';
import { writtenCommand } from '@/lib/base/text/written-command';
import { oneOf, readOptions, refuseMore } from '../command-options';
import { typedPath } from '../typed-path';
import { FAIL_ON, type FailOn, REPORT_FORMATS } from './report-options';

/** Two folders, or one folder in two revisions of its repository; without the later revision, its current files. */
export type ComparedSites =
  | { kind: 'folders'; before: string; after: string }
  | { kind: 'revisions'; folder: string; before: string; after: string | undefined };

export interface DiffArguments {
  sites: ComparedSites;
  format: (typeof REPORT_FORMATS)[number];
  failOn: FailOn;
  /** Whether readers' questions may be printed to any output. */
  isWithQuestions: boolean;
}

const OPTIONS = `[--format ${REPORT_FORMATS.join(' | ')}] [--fail-on ${FAIL_ON.join(' | ')}] [--with-questions]`;
const USAGE = `Write: ${writtenCommand('diff', `<old folder> <new folder> ${OPTIONS}`)}, or for two revisions: ${writtenCommand('diff', 'main..branch [folder]')}`;

/** @throws OperatorError for unknown arguments */
export function readDiffArguments(argv: readonly string[], docsDirectory: string): DiffArguments {
  const { positionals, values } = readOptions(
    argv,
    {
      format: { type: 'string', default: 'text' },
      'fail-on': { type: 'string', default: 'breaking' },
      'with-questions': { type: 'boolean', default: false },
    },
    USAGE,
  );
  const [first, second, ...others] = positionals;
  if (first === undefined) throw new OperatorError(USAGE);
  refuseMore(others, USAGE);
  const format = oneOf('--format', values.format, REPORT_FORMATS);
  const failOn = oneOf('--fail-on', values['fail-on'], FAIL_ON);
  const options = { format, failOn, isWithQuestions: values['with-questions'] };
  const [, before, after] = /^([^/.][\s\S]*?)\.\.([^/.][\s\S]*)?$/.exec(first) ?? [];
  if (before !== undefined) {
    const folder = second === undefined ? docsDirectory : typedPath(second);
    return { sites: { kind: 'revisions', folder, before, after }, ...options };
  }
  if (second === undefined) throw new OperatorError(USAGE);
  return {
    sites: { kind: 'folders', before: typedPath(first), after: typedPath(second) },
    ...options,
  };
}
