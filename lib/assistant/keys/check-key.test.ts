import { describe, expect, it } from 'vitest';
import { assistantKeyStore } from '@/lib/db/assistant-key-store';
import { upsertSite } from '@/lib/db/site-store';
import { migratedDatabase } from '@/tests/support/migrated-database';
import { newAssistantKey } from './assistant-key';
import { checkKey } from './check-key';
import { createKey } from './create-key';
import { ensurePanelKey, panelKey, replacePanelKey } from './panel-key';

const now = new Date('2026-11-21T12:00:00Z');
const outside = { origin: undefined, isSameOrigin: false, now };

describe('a key opens a site', () => {
  it('until it is revoked', async () => {
    await using prepared = await prepare();
    const { key, stored } = await prepared.make({});
    expect(await prepared.check(key)).toBe('accepted');
    expect(await prepared.keys.revoke({ siteId: prepared.siteId, id: stored.id }, now)).toBe(true);
    expect(await prepared.check(key)).toBe('revoked');
    expect(await prepared.keys.revoke({ siteId: prepared.siteId, id: stored.id }, now)).toBe(false);
  });

  it('until its time is over', async () => {
    await using prepared = await prepare();
    const { key } = await prepared.make({ expiresAt: new Date('2026-11-21T12:00:01Z') });
    expect(await prepared.check(key)).toBe('accepted');
    expect(await prepared.check(key, { now: new Date('2026-11-21T12:00:01Z') })).toBe('expired');
  });

  it('from its origins only, where it has any, and from the site itself', async () => {
    await using prepared = await prepare();
    const { key } = await prepared.make({ allowedOrigins: ['https://app.example', 'https://www.example'] });
    expect(await prepared.check(key, { origin: 'https://www.example' })).toBe('accepted');
    expect(await prepared.check(key, { origin: 'https://www.example.evil' })).toBe('origin-not-allowed');
    expect(await prepared.check(key)).toBe('origin-not-allowed');
    expect(await prepared.check(key, { isSameOrigin: true })).toBe('accepted');
  });

  it('and no other site', async () => {
    await using prepared = await prepare();
    const { key } = await prepared.make({});
    expect(await prepared.check(key, { siteId: prepared.otherSiteId })).toBe('other-site');
    expect(await prepared.check(newAssistantKey())).toBe('unknown');
    expect(await prepared.check(`${key}x`)).toBe('malformed');
  });

  it('for the panel of its own pages, until the secret is changed on purpose', async () => {
    await using prepared = await prepare();
    const servedWith = (instanceSecret: string) => ({
      siteId: prepared.siteId,
      domain: 'docs',
      instanceSecret,
    });
    const keep = (secret: string) => ensurePanelKey(prepared.keys, servedWith(secret), now);
    expect(await keep('one secret')).toBe(true);
    expect(await keep('one secret')).toBe(true);
    const key = panelKey('one secret', 'docs');
    expect(await prepared.check(key, { isSameOrigin: true })).toBe('accepted');
    expect(await prepared.check(key, { origin: 'https://evil.example' })).toBe('origin-not-allowed');
    // A second machine with another secret must not replace the first one's key.
    expect(await keep('another secret')).toBe(false);
    expect(await prepared.check(key, { isSameOrigin: true })).toBe('accepted');
    await replacePanelKey(prepared.keys, servedWith('another secret'), now);
    expect(await prepared.check(key, { isSameOrigin: true })).toBe('revoked');
    expect(await keep('another secret')).toBe(true);
    expect(await keep('one secret')).toBe(false);
    await replacePanelKey(prepared.keys, servedWith('one secret'), now);
    expect(await prepared.check(key, { isSameOrigin: true })).toBe('accepted');
    expect(panelKey('one secret', 'docs')).not.toBe(panelKey('one secret', 'blog'));
    expect(() => panelKey('', 'docs')).toThrow('The instance has no secret.');
  });

  it('and remembers its last use to the minute', async () => {
    await using prepared = await prepare();
    const { stored } = await prepared.make({});
    const times = ['12:00:00', '12:00:59', '12:01:30'].map((time) => new Date(`2026-11-21T${time}Z`));
    const seen = [];
    const found = async () => (await prepared.keys.list(prepared.siteId))[0] ?? stored;
    for (const time of times) {
      // Touched by a process with an old copy of the key, then by one that has just read it.
      await prepared.keys.touch(stored, time);
      await prepared.keys.touch(await found(), time);
      seen.push((await found()).lastUsedAt?.toISOString().slice(11, 19));
    }
    expect(seen).toEqual(['12:00:00', '12:00:00', '12:01:30']);
  });
});

async function prepare() {
  const database = await migratedDatabase('sqlite');
  const keys = assistantKeyStore(database.client);
  const siteId = database.site.id;
  const other = await upsertSite(database.client, { domain: 'blog', name: 'Blog' });
  return {
    keys,
    siteId,
    otherSiteId: other.id,
    make: (more: { expiresAt?: Date; allowedOrigins?: string[] }) =>
      createKey(keys, {
        siteId,
        name: 'Test',
        allowedOrigins: [],
        createdById: null,
        createdAt: now,
        expiresAt: null,
        ...more,
      }),
    async check(key: string, more: Partial<Parameters<typeof checkKey>[2]> = {}) {
      const checked = await checkKey(keys, key, { siteId, ...outside, ...more });
      return checked.isAccepted ? 'accepted' : checked.reason;
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
