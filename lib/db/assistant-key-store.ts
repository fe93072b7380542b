import type { KeyKind, KeyStore, PanelKey, StoredKey } from '@/lib/assistant/keys/key-store';
import { newId } from '@/lib/base/new-id';
import type { DatabaseClient } from './database-client';

const TOUCH_INTERVAL_MS = 60_000;

type Row = Awaited<ReturnType<DatabaseClient['assistantKey']['findFirstOrThrow']>>;

export function assistantKeyStore(database: DatabaseClient): KeyStore {
  return {
    async create({ allowedOrigins, ...key }) {
      const row = await database.assistantKey.create({
        data: { id: newId('key'), kind: 'made', allowedOrigins: allowedOrigins.join('\n') || null, ...key },
      });
      return storedKey(row);
    },
    async findByHash(hash) {
      const row = await database.assistantKey.findUnique({ where: { hash } });
      return row === null ? undefined : storedKey(row);
    },
    async list(siteId) {
      const rows = await database.assistantKey.findMany({
        where: { siteId },
        orderBy: { createdAt: 'desc' },
      });
      return rows.map(storedKey);
    },
    async revoke({ siteId, id }, now) {
      const { count } = await database.assistantKey.updateMany({
        where: { id, siteId, revokedAt: null },
        data: { revokedAt: now },
      });
      return count > 0;
    },
    async touch({ id, lastUsedAt }, now) {
      const before = new Date(now.getTime() - TOUCH_INTERVAL_MS);
      if (lastUsedAt !== null && lastUsedAt >= before) return;
      await database.assistantKey.updateMany({
        where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: before } }] },
        data: { lastUsedAt: now },
      });
    },
    async keepPanelKey(key, now) {
      if (await isOtherInUse(key)) return false;
      await putPanelKey(key, now);
      // Of two concurrent creations, at least one sees the other and withdraws its own key.
      if (!(await isOtherInUse(key))) return true;
      await database.assistantKey.updateMany({ where: { hash: key.hash }, data: { revokedAt: now } });
      return false;
    },
    async replacePanelKey(key, now) {
      await database.assistantKey.updateMany({ where: otherInUse(key), data: { revokedAt: now } });
      await putPanelKey(key, now);
    },
  };

  async function putPanelKey({ siteId, hash, hint }: PanelKey, now: Date): Promise<void> {
    await database.assistantKey.upsert({
      where: { hash },
      create: { id: newId('key'), siteId, name: 'Panel', kind: 'panel', hash, hint, createdAt: now },
      update: { siteId, revokedAt: null },
    });
  }

  async function isOtherInUse(key: PanelKey): Promise<boolean> {
    return (await database.assistantKey.count({ where: otherInUse(key) })) > 0;
  }
}

function otherInUse({ siteId, hash }: PanelKey) {
  return { siteId, kind: 'panel', revokedAt: null, NOT: { hash } };
}

function storedKey({ hash: _, kind, allowedOrigins, ...row }: Row): StoredKey {
  const kept: KeyKind = kind === 'panel' ? 'panel' : 'made';
  return { ...row, kind: kept, allowedOrigins: allowedOrigins === null ? [] : allowedOrigins.split('\n') };
}
