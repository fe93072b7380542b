import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '@/lib/base/clock';
import { currentEnvironment } from '@/lib/base/environment';
import { answerChanges } from '@/lib/evals/answer-changes';
import { readEvals } from '@/lib/evals/read-evals';
import { loadFolder } from '@/lib/site/check/check-folder';
import { byImpact, compareSites } from '@/lib/site/diff/compare-sites';
import { readDiffArguments } from './diff/diff-arguments';
import { indexedSite } from './diff/indexed-site';
import { isFailed } from './diff/report-options';
import { siteFolders } from './diff/site-folders';
import { type SiteReport, siteJson, siteMarkdown, siteText } from './diff/site-report';
import { runCommand } from './run-command';

// `npm run diff -- main..branch`: what a change of a site means for its readers.

/** 1 where something breaks, or as `--fail-on` says. */
async function diff(argv: string[]): Promise<number> {
  const environment = currentEnvironment();
  const asked = readDiffArguments(argv, environment.docsDirectory);
  const temporary = await mkdtemp(path.join(tmpdir(), 'lectern-diff-'));
  try {
    const folders = await siteFolders(asked.sites, temporary);
    const before = await loadFolder(folders.before, environment);
    const after = await loadFolder(folders.after, environment);
    const compared = await compareSites(before, after, systemClock().toISOString().slice(0, 10));
    const cases = await readEvals(folders.after).catch(() => readEvals(folders.before).catch(() => []));
    const answers = cases.length === 0 ? [] : await comparedAnswers();
    const report: SiteReport = { ...compared, changes: [...compared.changes, ...answers].sort(byImpact) };
    if (asked.format === 'json') console.log(JSON.stringify(siteJson(report), null, 2));
    else console.log(asked.format === 'markdown' ? siteMarkdown(report) : siteText(report));
    const all = [...report.changes, ...report.apis.flatMap(({ changes }) => changes)];
    return isFailed(all, asked.failOn) ? 1 : 0;

    async function comparedAnswers() {
      const searches = {
        before: await indexedSite(before.site, path.join(temporary, 'search-before')),
        after: await indexedSite(after.site, path.join(temporary, 'search-after')),
      };
      try {
        return await answerChanges(cases, searches);
      } finally {
        searches.before.close();
        searches.after.close();
      }
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

await runCommand(diff);
