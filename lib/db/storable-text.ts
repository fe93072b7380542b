import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { wrappedAdapter } from './wrapped-adapter';

const NUL = /\0/g;

/**
 * Wraps an adapter so that it can store and find every text. Strangers can send NUL in any text; PostgreSQL refuses it,
 * and SQLite ends the text there. It becomes the replacement character. Dropping it could turn one name into another.
 */
export function keepStorableText(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return wrappedAdapter(factory, {
    prepared: (query) => ({
      ...query,
      args: query.args.map((value) => (Array.isArray(value) ? value.map(storable) : storable(value))),
    }),
  });
}

function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(NUL, '\uFFFD') : value;
}
