import { readdir } from 'node:fs/promises';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { quoted, writtenCommand } from '@/lib/base/text/written-command';
import { type ImportReport, importFolder } from '@/lib/import/import-folder';
import { oneOf, readOptions, refuseMore } from './command-options';
import { counted } from './counted';
import { runCommand } from './run-command';
import { typedPath } from './typed-path';

// `npm run import -- <folder> <new folder>`: converts the repository of another tool to one with docs.json.

const USAGE = `Write: ${writtenCommand('import', '../old-docs ../my-docs [--from docusaurus] [--format text | json]')}`;

const NOTHING_LEFT = 0;
const SOMETHING_LEFT = 1;
const NOT_READ = 2;

async function importSite(argv: string[]): Promise<number> {
  const options = {
    from: { type: 'string' },
    format: { type: 'string', default: 'text' },
    json: { type: 'boolean' },
  } as const;
  const { positionals, values } = readOptions(argv, options, USAGE);
  const [from, to, ...others] = positionals;
  if (from === undefined || to === undefined) throw new OperatorError(USAGE);
  refuseMore(others, USAGE);
  const format = values.json === true ? 'json' : oneOf('--format', values.format, ['text', 'json']);
  const [source, target] = [typedPath(from), typedPath(to)];
  await requireEmpty(target);
  const report = await importFolder(source, target, { tool: values.from });
  console.log(
    format === 'json'
      ? JSON.stringify({ from: source, to: target, ...report }, null, 2)
      : text(report, target),
  );
  return report.left.length === 0 ? NOTHING_LEFT : SOMETHING_LEFT;
}

/** Never overwrites existing files. */
async function requireEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new OperatorError(`"${folder}" is no folder. Write the path of a new one.`);
  });
  if (entries.length > 0)
    throw new OperatorError(`"${folder}" is not empty. Write the path of a new folder, or of an empty one.`);
}

function text({ tool, imported: made, changed, left }: ImportReport, target: string): string {
  const notes = left.map(
    ({ file, line, message }) => `  ${file}${line === undefined ? '' : `:${line}`} ${message}`,
  );
  return [
    `Imported from ${tool} into ${target}: ${counted(made.pages, 'page')}, ${counted(made.snippets, 'snippet')}, ${counted(made.files, 'file')}, ${counted(made.redirects, 'redirect')}`,
    ...(changed.length === 0
      ? []
      : [`Changed: ${changed.map(({ what, count }) => `${what} ${count}`).join(', ')}`]),
    ...(notes.length === 0 ? [] : [`Left for you (${notes.length}):`, ...notes]),
    '',
    `Check it:  ${writtenCommand('check', quoted(target))}`,
    `Serve it:  ${writtenCommand('dev', quoted(target))}`,
  ].join('\n');
}

await runCommand(importSite, NOT_READ);
