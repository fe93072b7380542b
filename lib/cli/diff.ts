import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '@/lib/base/clock';
import { removedAtExit } from '@/lib/base/files/removed-at-exit';
import type { Environment } from '@/lib/base/settings/environment';
import { answerChanges } from '@/lib/evals/answer-changes';
import { loadFolder } from '@/lib/site/check/check-folder';
import { byImpact, compareSites } from '@/lib/site/diff/compare-sites';
import { comparedQuestions } from './diff/compared-questions';
import { type DiffArguments, readDiffArguments } from './diff/diff-arguments';
import { indexedSite } from './diff/indexed-site';
import { areQuestionsShown, withoutQuestions } from './diff/readers-words';
import { isFailed } from './diff/report-options';
import { siteFolders } from './diff/site-folders';
import { type SiteReport, siteJson, siteMarkdown, siteText } from './diff/site-report';
import { readSettings } from './launch-settings';
import { requireConfiguration } from './require-configuration';
import { runCommand } from './run-command';

// `npm run diff -- main..branch`: what a change of a site means for its readers.

/** 1 if something breaks, or as `--fail-on` says. */
async function diff(argv: string[]): Promise<number> {
  const { environment } = readSettings({ isDevelopment: false });
  const asked = readDiffArguments(argv, environment.docsDirectory);
  const temporary = await mkdtemp(path.join(tmpdir(), 'lectern-diff-'));
  try {
    return await removedAtExit(temporary, () => report(asked, environment, temporary));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** @param temporary a folder for revisions and their search indexes */
async function report(asked: DiffArguments, environment: Environment, temporary: string): Promise<number> {
  const folders = await siteFolders(asked.sites, temporary);
  const before = await loadFolder(folders.before, environment);
  const after = await loadFolder(folders.after, environment);
  requireConfiguration(before.site, folders.names.before);
  requireConfiguration(after.site, folders.names.after);
  const compared = await compareSites(before, after, systemClock().toISOString().slice(0, 10));
  const questions = await comparedQuestions(folders, after.site, environment);
  const answers = questions.length === 0 ? [] : await comparedAnswers();
  const areShown = areQuestionsShown(asked, process.stdout.isTTY === true);
  const told: SiteReport = {
    ...compared,
    changes: [...compared.changes, ...(areShown ? answers : withoutQuestions(answers))].sort(byImpact),
    answers: {
      evals: questions.filter((each) => each.asked.by === 'evals').length,
      readers: questions.filter((each) => each.asked.by === 'readers').length,
      areShown,
    },
  };
  if (asked.format === 'json') console.log(JSON.stringify(siteJson(told), null, 2));
  else console.log(asked.format === 'markdown' ? siteMarkdown(told) : siteText(told));
  const all = [...told.changes, ...told.apis.flatMap(({ changes }) => changes)];
  return isFailed(all, asked.failOn) ? 1 : 0;

  async function comparedAnswers() {
    const searches = {
      before: await indexedSite(before.site, path.join(temporary, 'search-before')),
      after: await indexedSite(after.site, path.join(temporary, 'search-after')),
    };
    try {
      return await answerChanges(questions, searches);
    } finally {
      searches.before.close();
      searches.after.close();
    }
  }
}

await runCommand(diff);
