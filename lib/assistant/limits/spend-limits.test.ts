import { describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/db/dialect';
import { usageCounterStore } from '@/lib/db/usage-counter-store';
import { migratedDatabase } from '@/tests/support/migrated-database';
import { limitWindow } from './limit-window';
import { countRefusal, refusalsToday } from './refused-uses';
import { limitStates, spendLimits } from './spend-limits';

const now = new Date('2026-11-21T12:34:56Z');
const subjects = {
  'assistant-key': 'key_1',
  'assistant-organization': 'organization_1',
  'assistant-address': 'hash',
} as const;
const wide = { 'assistant-key': 100, 'assistant-organization': 100, 'assistant-address': 100 };
const dialects: Dialect[] = ['sqlite', 'postgresql'];

describe.each(dialects)('limits counted in %s', (dialect) => {
  it('admit exactly as many as they allow, however many ask at once', async () => {
    await using database = await migratedDatabase(dialect);
    const store = usageCounterStore(database.client, dialect);
    const allowed = { ...wide, 'assistant-address': 10 };
    const asked = Array.from({ length: 40 }, () => spendLimits(subjects, { store, allowed, now }));
    const decisions = await Promise.all(asked);
    expect(decisions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(10);
  });

  it('spend nothing of the others where one is used up', async () => {
    await using database = await migratedDatabase(dialect);
    const store = usageCounterStore(database.client, dialect);
    const counting = { store, allowed: { ...wide, 'assistant-organization': 2 }, now };
    for (let count = 0; count < 5; count++) await spendLimits(subjects, counting);
    const states = await limitStates(subjects, counting);
    expect(states.map(({ rule, remaining }) => [rule, remaining])).toEqual([
      ['assistant-key', 98],
      ['assistant-organization', 0],
      ['assistant-address', 98],
    ]);
  });

  it('start again with their window, and count others apart', async () => {
    await using database = await migratedDatabase(dialect);
    const store = usageCounterStore(database.client, dialect);
    const allowed = { ...wide, 'assistant-organization': 1 };
    const spend = async (time: Date, key = 'key_1', organization = 'organization_1') =>
      (
        await spendLimits(
          { 'assistant-key': key, 'assistant-organization': organization },
          { store, allowed, now: time },
        )
      ).isAdmitted;
    expect(await spend(now)).toBe(true);
    expect(await spend(now)).toBe(false);
    expect(await spend(now, 'key_1', 'organization_2')).toBe(true);
    expect(await spend(new Date('2026-11-21T13:00:00Z'))).toBe(true);
    await store.forget('assistant-organization', '2026-11-21T13');
    expect(await spend(now)).toBe(true);
  });

  it('count what they refused today, under the limit that was used up, exactly', async () => {
    await using database = await migratedDatabase(dialect);
    const store = usageCounterStore(database.client, dialect);
    const refused = { siteId: 'site_1', rules: ['assistant-key', 'assistant-address'], now } as const;
    await Promise.all(Array.from({ length: 20 }, () => countRefusal(store, refused)));
    await countRefusal(store, { ...refused, rules: ['assistant-key'] });
    await countRefusal(store, { ...refused, siteId: 'site_2' });
    await countRefusal(store, { ...refused, now: new Date('2026-11-20T23:59:59Z') });
    expect(await refusalsToday(store, 'site_1', now)).toEqual([
      { rule: 'assistant-key', refused: 21 },
      { rule: 'assistant-organization', refused: 0 },
      { rule: 'assistant-address', refused: 20 },
    ]);
  });

  it('admit nothing where they allow nothing', async () => {
    await using database = await migratedDatabase(dialect);
    const store = usageCounterStore(database.client, dialect);
    const allowed = { ...wide, 'assistant-key': 0 };
    expect((await spendLimits(subjects, { store, allowed, now })).isAdmitted).toBe(false);
  });
});

it('windows are calendar months, days and hours of UTC', () => {
  expect(limitWindow('assistant-key', now)).toEqual({
    name: '2026-11',
    lengthSeconds: 30 * 24 * 3600,
    resetsAt: new Date('2026-12-01T00:00:00Z'),
  });
  expect(limitWindow('assistant-address', now)).toMatchObject({
    name: '2026-11-21',
    resetsAt: new Date('2026-11-22T00:00:00Z'),
  });
  expect(limitWindow('assistant-organization', now)).toEqual({
    name: '2026-11-21T12',
    lengthSeconds: 3600,
    resetsAt: new Date('2026-11-21T13:00:00Z'),
  });
});
