import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import type { ConversationStore, Transcript } from '@/lib/analytics/conversation-store';
import { openStores } from '@/lib/db/open-stores';
import { chat, fakeProvider, streamHead } from '../assistant/harness/fake-provider';
import { type BrokenSite, brokenSite } from './broken-site';
import { askQuestion, type LoadEvents, startLoad } from './load';
import { postgresqlCluster } from './postgresql-cluster';
import { verdict } from './verdict';

// The server is killed ten times during work, on either database. After each kill, everything acknowledged exists, and
// replies in progress read as interrupted.

const KILLS = 10;
/** Keeps ten rounds of load below what a site accepts per day. */
const COMMENT_PAUSE_MS = 400;
/** After this time without a save, a reply counts as interrupted; saves happen every few seconds. */
const INTERRUPTED_MS = 16_000;

const { expected, agrees } = verdict();
await using provider = await fakeProvider(async (request, response) => {
  streamHead(response);
  response.write(chat.text('Half'));
  if (JSON.stringify(request.body.messages.at(-1)).includes('endless')) await request.closed;
  response.end(chat.text(' and half') + chat.end);
});
const variables = { OPENAI_BASE_URL: provider.baseUrl, ASSISTANT_MODEL: 'm' };
console.log('        on SQLite');
await using onSqlite = await brokenSite({ variables });
await killAgainAndAgain(onSqlite);
const file = new Database(fileURLToPath(onSqlite.databaseUrl), { readonly: true });
const integrity = Object(file.prepare('PRAGMA integrity_check').get()).integrity_check;
file.close();
expected(`the file is whole: ${integrity}`, integrity === 'ok');
console.log('        on PostgreSQL');
await using cluster = await postgresqlCluster();
await using onPostgresql = await brokenSite({ databaseUrl: cluster.url, variables });
await killAgainAndAgain(onPostgresql);

async function killAgainAndAgain(site: BrokenSite): Promise<void> {
  let told: LoadEvents | undefined;
  for (let kill = 1; kill <= KILLS; kill++) {
    if (kill > 1) await site.startAgain();
    const load = startLoad(site, { before: told, commentPauseMs: COMMENT_PAUSE_MS });
    await load.acknowledged(5);
    const endless = await askQuestion(site, 'An endless question');
    await endless.body?.getReader().read();
    // The first word is sent before the question is stored.
    await untilKept(site, kill);
    site.signal('SIGKILL', { isForAll: true });
    await site.ended;
    told = await load.stop();
    console.log(`        kill ${kill} of ${KILLS}`);
    await agrees(site.databaseUrl, told, { mayBreak: true });
  }
  await site.startAgain();
  await wait(INTERRUPTED_MS);
  const stores = await openStores(site.databaseUrl);
  const threads = await allTranscripts(stores.conversations, site.siteId);
  await stores.close();
  const endless = threads.filter(({ title }) => title.includes('endless'));
  const states = endless.map(({ messages }) => messages.at(-1)?.state);
  const empty = threads.filter(({ messages }) => messages.length === 0);
  expected(`${threads.length} threads found, ${empty.length} of them without a question`, empty.length === 0);
  const writing = threads.flatMap(({ messages }) => messages).filter(({ state }) => state === 'streaming');
  expected(
    `${KILLS} endless replies begun, ${endless.length} found: ${[...new Set(states)]}; ${writing.length} read as being written`,
    endless.length === KILLS && states.every((state) => state === 'interrupted') && writing.length === 0,
  );
  const shown = await fetch(`${site.origin}/-/dashboard/default/docs/conversations/${endless[0]?.threadId}`, {
    headers: { Cookie: site.cookie },
  });
  expected('the dashboard says so', /interrupted/i.test(await shown.text()));
}

async function allTranscripts(conversations: ConversationStore, siteId: string): Promise<Transcript[]> {
  const found: Transcript[] = [];
  for (;;) {
    const page = await conversations.transcripts({ siteId }, { after: found.at(-1), limit: 500 });
    found.push(...page);
    if (page.length < 500) return found;
  }
}

/** Waits until the database contains `count` endless replies. */
async function untilKept(site: BrokenSite, count: number): Promise<void> {
  const stores = await openStores(site.databaseUrl);
  const filter = { siteId: site.siteId, text: 'endless' };
  while ((await stores.conversations.list(filter, { limit: count })).length < count) await wait(20);
  await stores.close();
}
