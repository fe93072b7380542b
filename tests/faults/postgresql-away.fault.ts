import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Locator } from '@playwright/test';
import { chromiumPath } from '../browser/chromium-path';
import { giveSession } from '../browser/give-session';
import { openPage } from '../browser/open-page';
import { brokenSite } from './broken-site';
import { startLoad } from './load';
import { postgresqlCluster } from './postgresql-cluster';
import { verdict } from './verdict';

// PostgreSQL fails for twelve seconds under load and comes back; a reader and an administrator continue in their
// browsers.

const AWAY_MS = 12_000;

const { expected, agrees, saidOnce } = verdict();
await using cluster = await postgresqlCluster();
await using site = await brokenSite({ databaseUrl: cluster.url });
await using browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext();
await giveSession(context, site.origin, site.cookie);
const [reader, administrator] = [await context.newPage(), await context.newPage()];
await openPage(reader, site.origin);
await administrator.goto(`${site.origin}/-/dashboard/default/docs/settings`);
const load = startLoad(site);
await load.acknowledged(5);
await cluster.stop('immediate');
await wait(AWAY_MS / 2);
const board = await fetch(`${site.origin}/-/dashboard/default/docs`, {
  headers: { Cookie: site.cookie, Accept: 'text/html' },
  redirect: 'manual',
});
const page = await board.text();
const read = await fetch(`${site.origin}/install`, {
  headers: { Cookie: site.cookie, Accept: 'text/html' },
});
const shown = await read.text();
await reader.getByRole('link', { name: 'Install', exact: true }).first().click();
await administrator.getByRole('button', { name: 'Save' }).click();
const reason = 'The database cannot be reached at the moment. Try again in a few seconds.';
const inFrames =
  (await isShown(reader.getByText('This page cannot be shown at the moment.'))) &&
  (await isShown(reader.getByRole('link', { name: 'Start', exact: true }).first())) &&
  (await isShown(administrator.getByText(reason))) &&
  (await isShown(administrator.getByRole('navigation', { name: 'Dashboard' })));
await wait(AWAY_MS / 2);
await cluster.start();
await load.acknowledged(5);
await reader.getByRole('button', { name: 'Try again' }).click();
await administrator.getByRole('button', { name: 'Save' }).click();
const areBack =
  (await isShown(reader.getByRole('heading', { level: 1, name: 'Install' }))) &&
  (await isShown(administrator.getByText('Saved. The settings apply from now on.')));
const back = await fetch(`${site.origin}/-/dashboard/default/docs`, {
  headers: { Cookie: site.cookie },
  redirect: 'manual',
});
const told = await load.stop();
await agrees(site.databaseUrl, told);
expected(
  `the dashboard says that the database cannot be reached (${board.status}), and is back by itself (${back.status})`,
  board.status === 503 && page.includes('The database cannot be reached') && back.status === 200,
);
expected(
  `who is signed in is told so in the frame of the site (${read.status})`,
  read.status === 503 &&
    read.headers.has('retry-after') &&
    ['This page cannot be shown at the moment.', 'Try again', 'Zebra', 'href="/install"'].every((words) =>
      shown.includes(words),
    ),
);
expected(
  'a reader who followed a link and an administrator who saved were told so in place, and "Try again" went on',
  inFrames && areBack,
);
saidOnce(site.errors(), /cannot be reached\. Look whether it runs/);

function isShown(locator: Locator): Promise<boolean> {
  return locator.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  );
}
