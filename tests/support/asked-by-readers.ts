import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { backupSqlite } from '@/lib/db/backup-sqlite';
import { openDatabaseClient } from '@/lib/db/database-client';
import { prepareDatabase } from '@/lib/db/prepare-database';
import { upsertSite } from '@/lib/db/site-store';

/** A question from yesterday, and the addresses in its reply; none if the documentation had no answer. */
export interface ReadersQuestion {
  question: string;
  sources?: readonly string[];
}

/** Creates a data folder's database, in which readers of the site `docs` asked the assistant. */
export async function askedByReaders(dataFolder: string, asked: readonly ReadersQuestion[]): Promise<void> {
  mkdirSync(dataFolder, { recursive: true });
  const made = pathToFileURL(path.join(dataFolder, 'made.db')).href;
  await prepareDatabase(made, process.cwd());
  const client = await openDatabaseClient(made);
  const { id: siteId } = await upsertSite(client, { domain: 'docs', name: 'Docs' });
  const createdAt = new Date(Date.now() - 24 * 60 * 60 * 1_000);
  for (const [at, { question, sources = [] }] of asked.entries()) {
    const id = `thread_${at}`;
    const both = { siteId, state: 'complete', createdAt, savedAt: createdAt };
    const cited = JSON.stringify(sources.map((url, place) => ({ id: `s${place}`, url, title: 'Page' })));
    const messages = [
      { ...both, id: `${id}q`, position: 0, role: 'user', text: question },
      {
        ...both,
        id: `${id}r`,
        position: 1,
        role: 'assistant',
        text: 'Reply',
        sources: cited,
        isCovered: sources.length > 0,
      },
    ];
    await client.thread.create({
      data: {
        id,
        siteId,
        fingerprint: 'anonymous',
        apiVersion: 'v2',
        title: question,
        createdAt,
        askedAt: createdAt,
        messages: { create: messages },
      },
    });
  }
  // The driver keeps files open for a while after Prisma used them in this process, so the command gets a copy.
  await backupSqlite(made, path.join(dataFolder, 'copy.db'));
  await client.$disconnect();
  copyFileSync(path.join(dataFolder, 'copy.db'), path.join(dataFolder, 'lectern.db'));
}
