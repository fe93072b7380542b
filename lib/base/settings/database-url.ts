import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * A database setting normalised to `file:///…` or `postgresql://…`; `undefined` if it is neither.
 *
 * @param written such as `file:data/lectern.db`, or a PostgreSQL URL
 * @param relativeTo the base folder of relative paths
 */
export function databaseUrlFrom(written: string, relativeTo: () => string): string | undefined {
  if (/^postgres(ql)?:\/\/[^/]/.test(written)) return written;
  if (written.startsWith('file:///')) return pathToFileURL(fileURLToPath(written)).href;
  if (/^file:[^/?]/.test(written) || /^file:\/[^/]/.test(written))
    return pathToFileURL(path.resolve(relativeTo(), written.slice('file:'.length))).href;
  return undefined;
}

/** The value itself may contain a password, so it is not repeated. */
export function unusableDatabaseUrl(subject: string): string {
  return (
    `${subject} names no database that can be used. ` +
    'Write "postgresql://user:password@host:5432/name" or "file:path/to/lectern.db".'
  );
}
