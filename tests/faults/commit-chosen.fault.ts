import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../browser/chromium-path';
import { giveSession } from '../browser/give-session';
import { type BrokenSite, brokenSite } from './broken-site';
import { postgresqlCluster } from './postgresql-cluster';
import { verdict } from './verdict';

// Servers on one PostgreSQL database follow a repository, each with a separate copy. One receives the webhook, and an
// administrator goes back to an older commit on one: all servers show readers the same commit. The code host is
// requested for no other reason.

/** Generous, for busy machines: the output says how long it took. */
const WITHIN_MS = 30_000;
const WEBHOOK_SECRET = 'shared with the code host';

const { expected } = verdict();
const author = mkdtempSync(path.join(tmpdir(), 'lectern-author-'));
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
    cwd: author,
    encoding: 'utf8',
  }).trim();
git('init', '-q', '-b', 'main');
git('config', 'uploadpack.allowFilter', 'true');
const configuration = {
  theme: 'mint',
  name: 'Zebra',
  colors: { primary: '#333333' },
  navigation: { pages: ['index'] },
};
writeFileSync(path.join(author, 'docs.json'), JSON.stringify(configuration));
const good = commit('The good text.', 'Good');

await using cluster = await postgresqlCluster();
const options = {
  databaseUrl: cluster.url,
  variables: {
    DOCS_DIR: '',
    DOCS_GIT_URL: pathToFileURL(author).href,
    DOCS_GIT_POLL_SECONDS: '0',
    DOCS_GIT_WEBHOOK_SECRET: WEBHOOK_SECRET,
  },
};
await using first = await brokenSite(options);
await using second = await brokenSite(options);
expected('both show the first commit', (await allShow([first, second], good)) !== undefined);
while (!(await Promise.all([first, second].map(isReady))).every(Boolean)) await wait(50);

const bad = commit('The bad text.', 'Bad');
const body = '{}';
const told = await fetch(`${first.origin}/-/git`, {
  method: 'POST',
  body,
  headers: {
    'x-hub-signature-256': `sha256=${createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')}`,
  },
});
const pushed = await allShow([first, second], bad);
expected(
  `a push that one is told of (${told.status}) is shown by both after ${pushed} ms`,
  pushed !== undefined,
);

await using browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext();
await giveSession(context, first.origin, first.cookie);
const page = await context.newPage();
await page.goto(`${first.origin}/-/dashboard/default/docs/content`);
await page.getByRole('listitem').filter({ hasText: 'Good' }).getByRole('button', { name: /^Show/ }).click();
const back = await allShow([first, second], good);
expected(`an earlier commit, chosen at one, is shown by both after ${back} ms`, back !== undefined);

const dashboard = await fetch(`${second.origin}/-/dashboard/default/docs/content`, {
  headers: { Cookie: second.cookie },
});
expected(
  'the dashboard of the other says that it was chosen',
  (await dashboard.text()).includes('Show the newest again'),
);

// It starts with the newest commit, and never had the chosen one.
await using third = await brokenSite(options);
const late = await allShow([third], good);
expected(
  `a server that starts now shows the chosen one, ${late} ms after its first page`,
  late !== undefined,
);

await cluster.stop('immediate');
second.signal('SIGTERM');
await second.ended;
await cluster.start();
await second.startAgain();
const restarted = await allShow([second], good);
expected(`so does one that starts again, after ${restarted} ms`, restarted !== undefined);

// Its connections were lost with the database.
for (const site of [first, third]) while (!(await hasDashboard(site))) await wait(100);
await page.goto(`${first.origin}/-/dashboard/default/docs/content`);
await page.getByRole('button', { name: 'Show the newest again' }).click();
const newest = await allShow([first, second, third], bad);
expected(`the newest is shown again by all after ${newest} ms`, newest !== undefined);
for (const site of [first, second, third]) expected('no log has a fault', !/\n\s+at /.test(site.errors()));
rmSync(author, { recursive: true });

function commit(text: string, subject: string): string {
  writeFileSync(path.join(author, 'index.mdx'), `---\ntitle: Start\n---\n\n${text}\n`);
  git('add', '.');
  git('commit', '-qm', subject);
  return git('rev-parse', 'HEAD');
}

async function isReady({ origin }: BrokenSite): Promise<boolean> {
  return (await fetch(`${origin}/-/health/ready`)).status === 200;
}

async function hasDashboard({ origin, cookie }: BrokenSite): Promise<boolean> {
  const headers = { Cookie: cookie };
  return (await fetch(`${origin}/-/dashboard/default/docs/content`, { headers })).status === 200;
}

/** Milliseconds until all sites show a commit; `undefined` after the deadline. */
async function allShow(sites: readonly BrokenSite[], wanted: string): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < WITHIN_MS) {
    const shown = await Promise.all(
      sites.map(async ({ origin }) => (await fetch(origin)).headers.get('lectern-commit')),
    );
    if (shown.every((found) => found === wanted)) return Math.round(performance.now() - startedAt);
    await wait(50);
  }
  return undefined;
}
