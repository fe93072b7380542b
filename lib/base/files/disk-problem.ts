const FULL = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/;
/** SQLite appends the failed operation to its code. */
const BROKEN = /^(?:EIO|EROFS|EACCES|EPERM|SQLITE_(?:IOERR|READONLY|CANTOPEN)(?:_\w+)?)$/;

/** A message for errors that mean that a disk accepts no writes; `undefined` for others. */
export function diskProblem(error: unknown, folder: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (FULL.test(code))
    return `the disk of ${folder} is full (${code}). Make room on it; everything goes on by itself.`;
  if (BROKEN.test(code))
    return `${folder} cannot be written (${code}). Look whether its disk works, and let the user of this process write to it.`;
  return undefined;
}
