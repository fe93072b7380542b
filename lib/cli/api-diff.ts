import { systemClock } from '@/lib/base/clock';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { writtenCommand } from '@/lib/base/text/written-command';
import { apiChanges } from '@/lib/openapi/changes/api-changes';
import { oneOf, readOptions, refuseMore } from './command-options';
import { apiJson, apiMarkdown, apiText, documentVersion } from './diff/api-report';
import { readDocument } from './diff/read-document';
import { FAIL_ON, isFailed, REPORT_FORMATS } from './diff/report-options';
import { runCommand } from './run-command';
import { typedIn } from './typed-path';

// `npm run api-diff -- old.yaml new.yaml`: the changes between two versions of an OpenAPI document.

const USAGE = `Write: ${writtenCommand('api-diff', `<old> <new> [--format ${REPORT_FORMATS.join(' | ')}] [--fail-on ${FAIL_ON.join(' | ')}]`)}`;

/** 1 if a change breaks clients, or as `--fail-on` says. */
async function apiDiff(argv: string[]): Promise<number> {
  const { positionals, values } = readOptions(
    argv,
    {
      format: { type: 'string', default: 'text' },
      'fail-on': { type: 'string', default: 'breaking' },
    },
    USAGE,
  );
  const [old, now, ...others] = positionals;
  if (old === undefined || now === undefined) throw new OperatorError(USAGE);
  refuseMore(others, USAGE);
  const format = oneOf('--format', values.format, REPORT_FORMATS);
  const failOn = oneOf('--fail-on', values['fail-on'], FAIL_ON);
  const before = await readDocument(old, typedIn());
  const after = await readDocument(now, typedIn());
  const changes = apiChanges(before, after, systemClock().toISOString().slice(0, 10));
  const versions = [documentVersion(before), documentVersion(after)] as const;
  if (format === 'json') console.log(JSON.stringify(apiJson(changes, versions), null, 2));
  else console.log(format === 'markdown' ? apiMarkdown(changes, versions) : apiText(changes, versions));
  return isFailed(changes, failOn) ? 1 : 0;
}

await runCommand(apiDiff);
