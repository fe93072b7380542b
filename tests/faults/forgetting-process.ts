import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { deleteExpired } from '@/lib/analytics/schedule-retention';
import { trustedTime } from '@/lib/base/trusted-time';
import { openDatabaseClient } from '@/lib/db/database-client';
import { openStores } from '@/lib/db/open-stores';
import { prepareDatabase } from '@/lib/db/prepare-database';
import { upsertSite } from '@/lib/db/site-store';

// Deletes conversations that are older than thirty days by the machine's clock, on command.

const databaseUrl = pathToFileURL(process.argv[2] ?? '').href;
await prepareDatabase(databaseUrl, process.cwd());
const client = await openDatabaseClient(databaseUrl);
const { id: siteId } = await upsertSite(client, { domain: 'docs', name: 'Docs' });
const shown = { siteId, fingerprint: 'anonymous', apiVersion: 'v2', title: 'How?' };
const at = { createdAt: new Date(), askedAt: new Date() };
await client.thread.createMany({ data: ['a', 'b', 'c'].map((id) => ({ id, ...shown, ...at })) });
await client.siteSettings.create({ data: { siteId, retentionDays: 30, updatedAt: new Date() } });
const stores = await openStores(databaseUrl);
const jumps: string[] = [];
const isTrusted = trustedTime((message) => jumps.push(message));
for await (const _ of createInterface({ input: process.stdin })) {
  await deleteExpired({
    siteIds: [siteId],
    settings: stores.siteSettings,
    stores,
    forgetOthers: async () => undefined,
    clock: () => new Date(),
    monotonicMs: () => performance.now(),
    isTrusted,
  });
  console.log(JSON.stringify({ now: new Date().toISOString(), found: await client.thread.count(), jumps }));
}
await stores.close();
await client.$disconnect();
