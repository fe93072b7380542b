import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { wrappedAdapter } from './wrapped-adapter';

const NUL = /\0/g;

/**
 * Wraps an adapter so that every text that it is given can be kept, and looked for. Strangers can put NUL into any: there
 * PostgreSQL fails, and SQLite ends the text when it is read. The replacement character stands in its place, and not
 * nothing, so that no name becomes another one.
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
