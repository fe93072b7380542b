import { type Diagnostic, formatDiagnostic } from '@/lib/base/errors/diagnostic';
import type { Environment } from '@/lib/base/settings/environment';
import { placeInRepository } from '@/lib/history/place-in-repository';
import { checkFolder } from '@/lib/site/check/check-folder';
import { withExactEdits, writeEdits } from '@/lib/site/check/site-edits';
import { restrictedPagesNote } from '@/lib/site/restricted-pages';
import type { Site } from '@/lib/site/site';
import { readCheckArguments } from './check-report/check-arguments';
import { githubAnnotation } from './check-report/github-annotation';
import { ownVersion } from './check-report/own-version';
import { sarifLog } from './check-report/sarif-log';
import { valeFindings } from './check-report/vale-findings';
import { counted } from './counted';
import { readSettings } from './launch-settings';
import { runCommand } from './run-command';
import { typedPath } from './typed-path';

// `npm run check -- [folder] [--format json] [--fix] [--against main]`; `lectern.mjs` runs it, compiled where that can be.

/** A fixed file can reveal further findings: a page that can now be read has links. */
const ROUNDS_MAX = 3;

/** Reports what an author should fix in a site; 1 if there is an error. */
async function check(argv: string[]): Promise<number> {
  const { folder: written, format, isFixing, against } = readCheckArguments(argv);
  const { environment } = readSettings({ isDevelopment: false });
  const folder = written === undefined ? environment.docsDirectory : typedPath(written);
  const { site, findings, offCount, mendedCount, notes } = await checked(folder, environment, {
    isFixing,
    against,
  });
  for (const note of notes) console.error(note);
  const errorCount = findings.filter(({ severity }) => severity === 'error').length;
  if (format === 'json') console.log(JSON.stringify(findings, null, 2));
  else if (format === 'sarif') {
    const log = sarifLog(findings, await placeInRepository(folder), ownVersion());
    console.log(JSON.stringify(log, null, 2));
  } else {
    const prefix = format === 'github' ? await placeInRepository(folder) : undefined;
    for (const finding of findings)
      console.log(prefix === undefined ? text(finding) : githubAnnotation(finding, prefix));
    const note = await restrictedPagesNote(site);
    if (note !== undefined) console.log(note);
    const mended = mendedCount === 0 ? '' : `, ${mendedCount} mended`;
    const off = offCount === 0 ? '' : ` (${counted(offCount, 'finding')} switched off in lectern.json)`;
    console.log(summary(site.pagePaths.length, errorCount, findings.length - errorCount) + mended + off);
  }
  return errorCount > 0 ? 1 : 0;
}

async function checked(
  folder: string,
  environment: Environment,
  { isFixing, against }: { isFixing: boolean; against: string | undefined },
) {
  let mendedCount = 0;
  const notes = new Set<string>();
  // Vale's settings can start other programs, so untrusted repositories get none.
  const others = environment.docsTrust === 'markup' ? undefined : ofVale;
  for (let round = 1; ; round++) {
    const { site, findings, offCount } = await checkFolder(folder, environment, { against, others });
    const exact = await withExactEdits(folder, findings);
    const mended = isFixing && round <= ROUNDS_MAX ? await writeEdits(folder, exact) : [];
    mendedCount += mended.length;
    if (mended.length === 0) return { site, findings: exact, offCount, mendedCount, notes };
  }

  async function ofVale(site: Site): Promise<Diagnostic[]> {
    const files = new Map([...site.pageFiles.values()].map((file) => [site.placeOfFile(file), file]));
    const { findings, note } = await valeFindings(folder, [...files.keys()]);
    if (note !== undefined) notes.add(note);
    return findings.map((finding) => ({ ...finding, file: files.get(finding.file) ?? finding.file }));
  }
}

function text(finding: Diagnostic): string {
  return `${finding.severity === 'error' ? 'error  ' : 'warning'} ${formatDiagnostic(finding)} [${finding.rule}]`;
}

function summary(pageCount: number, errorCount: number, warningCount: number): string {
  return [counted(pageCount, 'page'), counted(errorCount, 'error'), counted(warningCount, 'warning')].join(
    ', ',
  );
}

await runCommand(check);
