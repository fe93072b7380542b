import { writtenCommand } from '@/lib/base/text/written-command';
import type { AskedCoverage, AskedMention } from '@/lib/evals/asked-coverage';
import { apiCoverage, type Mention } from '@/lib/site/check/api-coverage';
import { loadFolder } from '@/lib/site/check/check-folder';
import { oneOf, readOptions, refuseMore } from './command-options';
import { type AskedOrder, orderedByQuestions, orderText } from './coverage-report/asked-order';
import { readSettings } from './launch-settings';
import { requireConfiguration } from './require-configuration';
import { runCommand } from './run-command';
import { typedPath } from './typed-path';

// `npm run coverage -- [folder]`: the parts of the site's APIs that no guide mentions, most asked about first.

const USAGE = `Write: ${writtenCommand('coverage', '[folder] [--format text | json]')}`;

async function coverage(argv: string[]): Promise<number> {
  const { positionals, values } = readOptions(argv, { format: { type: 'string', default: 'text' } }, USAGE);
  const [written, ...others] = positionals;
  refuseMore(others, USAGE);
  const format = oneOf('--format', values.format, ['text', 'json']);
  const { environment } = readSettings({ isDevelopment: false });
  const folder = written === undefined ? environment.docsDirectory : typedPath(written);
  const loaded = await loadFolder(folder, environment);
  requireConfiguration(loaded.site);
  const found = await apiCoverage(loaded);
  const { order, operations } = await orderedByQuestions(found, loaded.site, environment);
  console.log(format === 'json' ? JSON.stringify({ order, operations }, null, 2) : text(operations, order));
  return 0;
}

/** First operations without a guide, then what guides leave out of the others, then the totals. */
function text(operations: readonly AskedCoverage[], order: AskedOrder): string {
  if (operations.length === 0) return 'The site has no OpenAPI document with operations.';
  const without = operations.filter(({ guides }) => guides.length === 0);
  const others = operations.filter(({ guides }) => guides.length > 0);
  const partly = others.flatMap(({ operation, guides, fields, errors, asked }) => {
    const missing = [...fields, ...errors].filter(({ isMentioned }) => !isMentioned).map(mentionText);
    const more = guides.length > 1 ? ` and ${guides.length - 1} more` : '';
    return missing.length === 0
      ? []
      : [`${operation} is in ${guides[0]}${more}${times(asked)}; no guide mentions ${missing.join(', ')}`];
  });
  const share = (mentions: readonly Mention[], noun: string) =>
    `${mentions.filter(({ isMentioned }) => isMentioned).length} of ${mentions.length} ${noun}`;
  const inGuides = operations.map(({ operation, guides }) => ({
    name: operation,
    isMentioned: guides.length > 0,
  }));
  return [
    ...without.map(
      ({ operation, isDeprecated, asked }) =>
        `${operation} is in no guide${isDeprecated ? ' (deprecated)' : ''}${times(asked)}`,
    ),
    ...partly,
    `${share(inGuides, 'operations')}, ${share(
      operations.flatMap(({ fields }) => fields),
      'fields',
    )} and ${share(
      operations.flatMap(({ errors }) => errors),
      'errors',
    )} are in guides`,
    orderText(order),
  ].join('\n');
}

function mentionText({ name, asked }: AskedMention): string {
  return `${name}${times(asked)}`;
}

function times(asked: number): string {
  return asked === 0 ? '' : ` (asked about ${asked === 1 ? 'once' : `${asked} times`})`;
}

await runCommand(coverage);
