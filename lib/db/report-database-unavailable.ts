import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { requestNotes } from '@/lib/base/request-notes';
import { databaseUnavailable } from './database-problem';
import { wrappedAdapter } from './wrapped-adapter';

/** Wraps an adapter so that outages throw `DatabaseUnavailable` and are noted on the current request. */
export function reportDatabaseUnavailable(
  factory: SqlDriverAdapterFactory,
  place: string,
): SqlDriverAdapterFactory {
  return wrappedAdapter(factory, {
    async run(work) {
      try {
        return await work();
      } catch (error) {
        const unavailable = databaseUnavailable(error, place);
        if (unavailable === undefined) throw error;
        const notes = requestNotes().getStore();
        if (notes !== undefined) notes.databaseUnavailable = unavailable;
        throw unavailable;
      }
    },
  });
}
