import path from 'node:path';
import { openEmbeddings } from '@/lib/assistant/embeddings/open-embeddings';
import { replyDependencies } from '@/lib/assistant/handlers/reply-dependencies';
import { createModel } from '@/lib/assistant/models/create-model';
import { failureLine } from '@/lib/assistant/reply-failure';
import { systemClock } from '@/lib/base/clock';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { Environment } from '@/lib/base/settings/environment';
import { didYouMean, nearestName } from '@/lib/base/text/nearest-name';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import type { EvalCase } from '@/lib/evals/eval-case';
import { evalSummary, missedThresholds } from '@/lib/evals/eval-summary';
import { readThresholds } from '@/lib/evals/eval-thresholds';
import { judgeByRubric } from '@/lib/evals/judge-by-rubric';
import type { EvalOutcome } from '@/lib/evals/judge-reply';
import { comparedWith, readLastRun, saveRun } from '@/lib/evals/last-run';
import { readEvals } from '@/lib/evals/read-evals';
import { missingPages, runEvals } from '@/lib/evals/run-evals';
import { nameOfFolder, runFile } from '@/lib/evals/run-file';
import { loadFolder } from '@/lib/site/check/check-folder';
import type { Site } from '@/lib/site/site';
import { storedIndexOf } from './diff/indexed-site';
import { readEvalArguments } from './evals/eval-arguments';
import { type EvalReport, evalJson, evalText } from './evals/eval-report';
import { readSettings } from './launch-settings';
import { requireConfiguration } from './require-configuration';
import { runCommand } from './run-command';

// `npm run evals -- [folder]`: asks the assistant of a site the questions in its `evals` folder.

/** 1 if a threshold is missed, or without thresholds if a question fails. */
async function evals(argv: string[]): Promise<number> {
  const { environment } = readSettings({ isDevelopment: false });
  const {
    folder,
    format,
    thresholds: written,
    last,
    isWithoutModel,
  } = readEvalArguments(argv, environment.docsDirectory);
  const cases = await readEvals(folder);
  const thresholds = await readThresholds(folder, written);
  const { site } = await loadFolder(folder, environment);
  requireConfiguration(site);
  refuseMissingPages(cases, site);
  const { outcomes, model } = await asked(cases, site, environment, isWithoutModel);
  const summary = evalSummary(outcomes);
  const missed = missedThresholds(summary, thresholds ?? {});
  const file = last ?? runFile(environment.dataDirectory, folder);
  const report: EvalReport = {
    model,
    outcomes,
    summary,
    thresholds,
    missed,
    before: comparedWith(await readLastRun(file), outcomes, model),
    isPassed:
      thresholds === undefined
        ? outcomes.every(({ failures }) => failures.length === 0)
        : missed.length === 0,
  };
  console.log(format === 'json' ? JSON.stringify(evalJson(report), null, 2) : evalText(report));
  const kept = saveRun(file, outcomes, { at: systemClock().toISOString(), model });
  // The default file is optional, because the data folder may be read-only where tests run.
  await (last === undefined ? kept.catch(() => undefined) : kept);
  return report.isPassed ? 0 : 1;
}

/** Answers with the search and the model of a server with these settings. */
async function asked(
  cases: readonly EvalCase[],
  site: Site,
  { assistant, dataDirectory, publicAddress }: Environment,
  isWithoutModel: boolean,
): Promise<{ outcomes: EvalOutcome[]; model: string }> {
  const noteFailure = (line: string) => console.error(line);
  const search = await storedIndexOf(site, dataDirectory);
  const settings = isWithoutModel ? ({ kind: 'embedded' } as const) : assistant.model;
  const model = createModel(settings, assistant.calls);
  const embeddings =
    assistant.embeddings &&
    !isWithoutModel &&
    openEmbeddings({
      settings: assistant.embeddings,
      folder: path.join(dataDirectory, 'cache', 'evals', nameOfFolder(site.folder), 'embeddings'),
      clock: systemClock,
      onFailure: (what, error) => noteFailure(`${what}: ${failureLine(error)}`),
    });
  const address = (page: string) => publicAddress + encodeURI(page);
  try {
    const outcomes = await runEvals(cases, {
      dependencies: (request) =>
        replyDependencies(
          {
            site,
            search,
            model,
            embeddings: embeddings || undefined,
            address,
            promptTokensMax: assistant.promptTokensMax,
            clock: systemClock,
            noteFailure,
          },
          request,
        ),
      pathOf: (url) => pathBelow(publicAddress, url),
      judge: settings.kind === 'embedded' ? undefined : (task) => judgeByRubric(task, model),
      settled: async () => (embeddings ? embeddings.settled() : undefined),
    });
    return { outcomes, model: model.name };
  } finally {
    search.close();
  }
}

/** The site path of an address that `address` made. */
function pathBelow(publicAddress: string, url: string): string {
  const path = url.startsWith(publicAddress) ? url.slice(publicAddress.length) : url;
  return percentDecoded(path.replace(/[?#].*$/s, '')) || '/';
}

function refuseMissingPages(cases: readonly EvalCase[], { pagePaths }: Site): void {
  const known = new Set(pagePaths);
  const lines = missingPages(cases, (page) => known.has(page)).map(({ case: { file, line }, page }) => {
    const nearest = nearestName(page.replace(/#.*$/s, ''), pagePaths);
    const hint = didYouMean(nearest, 'Write the address of a page of this site.');
    return `${file}:${line} names the page "${page}", which this site does not have. ${hint}`;
  });
  if (lines.length > 0) throw new OperatorError(lines.join('\n'));
}

await runCommand(evals);
