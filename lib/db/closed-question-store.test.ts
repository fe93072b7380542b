import { expect, it } from 'vitest';
import { migratedDatabase } from '@/tests/support/migrated-database';
import { closedQuestionStore } from './closed-question-store';
import type { Dialect } from './dialect';

it.each<Dialect>(['sqlite', 'postgresql'])(
  'in %s, a question is closed, and closed again later',
  async (dialect) => {
    await using database = await migratedDatabase(dialect);
    const { client, site } = database;
    const store = closedQuestionStore(client);
    const first = new Date('2026-11-01T12:00:00Z');
    const later = new Date('2026-11-09T12:00:00Z');
    await store.close(site.id, ['a', 'b'], first);
    await store.close(site.id, ['b'], later);
    expect(await store.all(site.id)).toEqual(
      new Map([
        ['a', first],
        ['b', later],
      ]),
    );
    expect((await store.all('another')).size).toBe(0);
  },
);
