import path from 'node:path';
import { type Diagnostic, formatDiagnostic } from '@/lib/base/diagnostic';
import { currentEnvironment } from '@/lib/base/environment';
import { OperatorError } from '@/lib/base/operator-error';
import { writtenCommand } from '@/lib/base/written-command';
import { placeInRepository } from '@/lib/history/place-in-repository';
import { checkFolder } from '@/lib/site/check/check-folder';
import { closedPagesNote } from '@/lib/site/closed-pages';
import { projectDirectory } from './project-directory';
import { runCommand } from './run-command';

// `npm run check -- [folder] [--json | --github]`; `lectern.mjs` runs it, compiled where that can be.

const OPTIONS = new Set(['--json', '--github']);

/** What an author should fix in a site; 1 if there is an error. */
async function check(argv: string[]): Promise<number> {
  const [written, ...rest] = argv.filter((argument) => !argument.startsWith('--'));
  const unknown = argv.find((argument) => argument.startsWith('--') && !OPTIONS.has(argument));
  if (rest.length > 0 || unknown !== undefined) {
    throw new OperatorError(`Write: ${writtenCommand('check', '[folder] [--json | --github]')}`);
  }
  const environment = currentEnvironment();
  const folder =
    written === undefined
      ? environment.docsDirectory
      : path.resolve(process.env.INIT_CWD ?? projectDirectory, written);
  const { site, findings, offCount } = await checkFolder(folder, environment);
  const errorCount = findings.filter(({ severity }) => severity === 'error').length;
  if (argv.includes('--json')) console.log(JSON.stringify(findings, null, 2));
  else {
    const prefix = argv.includes('--github') ? await placeInRepository(folder) : undefined;
    for (const finding of findings)
      console.log(prefix === undefined ? text(finding) : githubAnnotation(finding, prefix));
    const note = await closedPagesNote(site);
    if (note !== undefined) console.log(note);
    const off = offCount === 0 ? '' : ` (${counted(offCount, 'finding')} switched off in lectern.json)`;
    console.log(summary(site.pagePaths.length, errorCount, findings.length - errorCount) + off);
  }
  return errorCount > 0 ? 1 : 0;
}

function text(finding: Diagnostic): string {
  return `${finding.severity === 'error' ? 'error  ' : 'warning'} ${formatDiagnostic(finding)} [${finding.rule}]`;
}

function summary(pageCount: number, errorCount: number, warningCount: number): string {
  return [counted(pageCount, 'page'), counted(errorCount, 'error'), counted(warningCount, 'warning')].join(
    ', ',
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

await runCommand(check);

/**
 * A workflow command of GitHub Actions, which shows the finding beside the line.
 *
 * @param folder the site's folder in its repository, such as `docs/`; GitHub finds files from the root
 */
function githubAnnotation(finding: Diagnostic, folder: string): string {
  const { severity, rule, file, line, column, at, message, hint } = finding;
  const properties = [
    `file=${property(/^https?:/.test(file) ? file : `${folder}${file}`)}`,
    ...(line === undefined ? [] : [`line=${line}`]),
    ...(column === undefined ? [] : [`col=${column}`]),
    `title=${property(rule)}`,
  ];
  const words = [at, message, hint].filter(Boolean).join(' ');
  return `::${severity} ${properties.join(',')}::${escaped(words)}`;
}

function escaped(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

/** Colons and commas end a property. */
function property(text: string): string {
  return escaped(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
