import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { sourceTargetStore } from '@/lib/db/source-target-store';
import { type MigratedDatabase, migratedDatabase } from '@/tests/support/migrated-database';
import { sourceSync } from './source-sync';
import type { SourceTarget, SourceTargetStore } from './source-target-store';

// Servers that share one real database.

let database: MigratedDatabase;
beforeAll(async () => {
  database = await migratedDatabase('postgresql');
});
afterAll(() => database[Symbol.asyncDispose]());

function server({
  store = sourceTargetStore(database.client),
  pauseMs = 20,
}: {
  store?: SourceTargetStore;
  pauseMs?: number;
} = {}) {
  const errors: unknown[] = [];
  const sync = sourceSync({
    store: async () => store,
    isReady: () => true,
    pauseMs,
    tryAgainMs: 50,
    onError: (error) => errors.push(error),
  });
  onTestFinished(sync.close);
  return { ...sync, errors };
}

function appliedBy({ follow }: ReturnType<typeof server>, domain = 'docs') {
  const applied: SourceTarget[] = [];
  onTestFinished(follow(domain, async (target) => void applied.push(target)));
  return applied;
}

it('what one server is told, all apply once: a pinned commit, the newest again, and new commits', async () => {
  const [told, other] = [server(), server()];
  const [here, there] = [appliedBy(told), appliedBy(other)];
  await told.pin('docs', 'c1');
  expect(here.map(({ pinned }) => pinned)).toEqual(['c1']);
  await expect.poll(() => there).toEqual([{ domain: 'docs', generation: 1, pinned: 'c1' }]);
  await other.pin('docs', undefined);
  await expect.poll(() => here.length).toBe(2);
  await told.announce('docs');
  await expect.poll(() => there.map(({ pinned }) => pinned)).toEqual(['c1', undefined, undefined]);
  // An announced change was already checked.
  expect(here.map(({ generation }) => generation)).toEqual([1, 2]);
});

it('a server that starts applies what was pinned, and one that asks does not wait for its next look', async () => {
  await server().pin('docs', 'c2');
  const late = server({ pauseMs: 60_000 });
  const applied = appliedBy(late);
  await late.catchUp('docs');
  expect(applied).toEqual([expect.objectContaining({ pinned: 'c2' })]);
});

it('what cannot be applied is tried again, and a database that is away keeps nobody from what comes later', async () => {
  const store = sourceTargetStore(database.client);
  let isAway = true;
  const other = server({
    store: {
      ...store,
      read: (domains) => (isAway ? Promise.reject(new Error('away')) : store.read(domains)),
    },
  });
  let tries = 0;
  onTestFinished(
    other.follow('docs', async () => {
      if (++tries === 1) throw new Error('no answer');
    }),
  );
  await server().pin('docs', 'c3');
  await expect.poll(() => other.errors.length).toBeGreaterThan(0);
  expect(tries).toBe(0);
  isAway = false;
  await expect.poll(() => tries).toBe(2);
  expect(String(other.errors.at(-1))).toBe('Error: no answer');
});

it('a site that is not in the database is refused a commit, and has nobody to tell of new ones', async () => {
  const told = server();
  await expect(told.pin('unknown', 'c1')).rejects.toThrow('no row for the site "unknown"');
  await told.announce('unknown');
});
