import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { requestNotes } from '@/lib/base/request-notes';
import { databaseAway } from './database-trouble';
import { wrappedAdapter } from './wrapped-adapter';

/** Wraps an adapter so that failures of the database throw `DatabaseAway`, and are noted on the current request. */
export function reportDatabaseAway(factory: SqlDriverAdapterFactory, place: string): SqlDriverAdapterFactory {
  return wrappedAdapter(factory, {
    async run(work) {
      try {
        return await work();
      } catch (error) {
        const away = databaseAway(error, place);
        if (away === undefined) throw error;
        const notes = requestNotes().getStore();
        if (notes !== undefined) notes.away = away;
        throw away;
      }
    },
  });
}
