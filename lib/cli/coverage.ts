import path from 'node:path';
import { currentEnvironment } from '@/lib/base/environment';
import { OperatorError } from '@/lib/base/operator-error';
import { writtenCommand } from '@/lib/base/written-command';
import { apiCoverage, type Mention, type OperationCoverage } from '@/lib/site/check/api-coverage';
import { loadFolder } from '@/lib/site/check/check-folder';
import { readOptions } from './command-options';
import { projectDirectory } from './project-directory';
import { runCommand } from './run-command';

// `npm run coverage -- [folder]`: what of the site's APIs no guide mentions.

const USAGE = `Write: ${writtenCommand('coverage', '[folder] [--format text | json]')}`;

async function coverage(argv: string[]): Promise<number> {
  const { positionals, values } = readOptions(argv, { format: { type: 'string', default: 'text' } }, USAGE);
  const [written, ...others] = positionals;
  if (others.length > 0 || (values.format !== 'text' && values.format !== 'json'))
    throw new OperatorError(USAGE);
  const environment = currentEnvironment();
  const folder =
    written === undefined
      ? environment.docsDirectory
      : path.resolve(process.env.INIT_CWD ?? projectDirectory, written);
  const operations = await apiCoverage(await loadFolder(folder, environment));
  console.log(values.format === 'json' ? JSON.stringify(operations, null, 2) : text(operations));
  return 0;
}

/** Operations without a guide first, then what the guides of the others leave out, and how much is there. */
function text(operations: readonly OperationCoverage[]): string {
  if (operations.length === 0) return 'The site has no OpenAPI document with operations.';
  const without = operations.filter(({ guides }) => guides.length === 0);
  const others = operations.filter(({ guides }) => guides.length > 0);
  const partly = others.flatMap(({ operation, guides, fields, errors }) => {
    const missing = [...fields, ...errors].filter(({ isMentioned }) => !isMentioned).map(({ name }) => name);
    const more = guides.length > 1 ? ` and ${guides.length - 1} more` : '';
    return missing.length === 0
      ? []
      : [`${operation} is in ${guides[0]}${more}; no guide mentions ${missing.join(', ')}`];
  });
  const share = (mentions: readonly Mention[], noun: string) =>
    `${mentions.filter(({ isMentioned }) => isMentioned).length} of ${mentions.length} ${noun}`;
  const inGuides = operations.map(({ operation, guides }) => ({
    name: operation,
    isMentioned: guides.length > 0,
  }));
  return [
    ...without.map(
      ({ operation, isDeprecated }) => `${operation} is in no guide${isDeprecated ? ' (deprecated)' : ''}`,
    ),
    ...partly,
    `${share(inGuides, 'operations')}, ${share(
      operations.flatMap(({ fields }) => fields),
      'fields',
    )} and ${share(
      operations.flatMap(({ errors }) => errors),
      'errors',
    )} are in guides`,
  ].join('\n');
}

await runCommand(coverage);
