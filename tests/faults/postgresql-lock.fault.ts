import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { brokenSite } from './broken-site';
import { startLoad } from './load';
import { postgresqlCluster } from './postgresql-cluster';
import { verdict } from './verdict';

// The conversations table is locked for 14 seconds: questions are refused soon, everything else works.

const LOCKED_MS = 14_000;
/** More than the connections for questions. */
const ASKERS = 12;
/** Administrators who load the overview meanwhile, and retry after a refusal. */
const WATCHERS = 4;
/** Allowance for a busy machine. */
const MACHINE_MS = 3_000;
/** 3 s are the lock's time-out. */
const ANSWER_MS_MAX = 3_000 + MACHINE_MS;
/** 5 s are the wait for a free connection, if there are more viewers than connections for reports. */
const REPORT_MS_MAX = 5_000 + ANSWER_MS_MAX;

const { expected, agrees, saidOnce } = verdict();
await using cluster = await postgresqlCluster();
await using site = await brokenSite({ databaseUrl: cluster.url });
const load = startLoad(site, { askers: ASKERS });
await load.acknowledged(5);
const idle = { settings: await board('/settings'), overview: await board('') };
const other = new pg.Client({ connectionString: cluster.url });
// Otherwise losing this connection with the cluster would hide why the script ends.
other.on('error', () => undefined);
await other.connect();
// Same order as when questions are written; any other order would cause a deadlock.
await other.query('BEGIN; LOCK TABLE "Thread", "ThreadMessage" IN ACCESS EXCLUSIVE MODE');
const until = performance.now() + LOCKED_MS;
const [settings, ...watched] = await Promise.all([
  boards('/settings'),
  ...Array.from({ length: WATCHERS }, () => boards('')),
]);
const overviews = watched.flat();
await other.query('ROLLBACK');
await other.end();
await load.acknowledged(5);
const told = await load.stop();
await agrees(site.databaseUrl, told);
const unlike = settings.filter(({ status }) => status !== 200).length;
expected(
  `the settings, in another table, came ${settings.length} times, ${unlike} times refused, after ${slowest(settings)} ms at most (before: ${idle.settings.ms})`,
  unlike === 0 && slowest(settings) < MACHINE_MS,
);
const open = overviews.filter(({ status }) => status !== 503 && status !== 200).length;
expected(
  `the overview, in the locked one, was answered ${overviews.length} times, ${open} times with neither 200 nor 503, after ${slowest(overviews)} ms at most (before: ${idle.overview.ms})`,
  open === 0 && overviews.some(({ status }) => status === 503) && slowest(overviews) < REPORT_MS_MAX,
);
expected(
  `questions and feedback were answered after ${told.questions.slowestMs} and ${told.feedback.slowestMs} ms at most`,
  Math.max(told.questions.slowestMs, told.feedback.slowestMs) < ANSWER_MS_MAX,
);
saidOnce(site.errors(), /keeps statements waiting for too long\. Look which program holds its tables/);

interface BoardAnswer {
  status: number;
  ms: number;
}

/** Loads a dashboard page repeatedly during the lock. */
async function boards(page: string): Promise<BoardAnswer[]> {
  const answers: BoardAnswer[] = [];
  while (performance.now() < until) {
    answers.push(await board(page));
    await wait(100);
  }
  return answers;
}

async function board(page: string): Promise<BoardAnswer> {
  const startedAt = performance.now();
  const answer = await fetch(`${site.origin}/-/dashboard/default/docs${page}`, {
    headers: { Cookie: site.cookie, Accept: 'text/html' },
    redirect: 'manual',
  });
  await answer.text();
  return { status: answer.status, ms: Math.round(performance.now() - startedAt) };
}

function slowest(answers: readonly BoardAnswer[]): number {
  return Math.max(...answers.map(({ ms }) => ms));
}
