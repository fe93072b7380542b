const FULL = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/;
/** SQLite names what failed at the end of its code. */
const BROKEN = /^(?:EIO|EROFS|EACCES|EPERM|SQLITE_(?:IOERR|READONLY|CANTOPEN)(?:_\w+)?)$/;

/** What to say of an error that means that a disk takes nothing; `undefined` for others. */
export function diskTrouble(error: unknown, folder: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (FULL.test(code))
    return `the disk of ${folder} is full (${code}). Make room on it; everything goes on by itself.`;
  if (BROKEN.test(code))
    return `${folder} cannot be written (${code}). Look whether its disk works, and let the user of this process write to it.`;
  return undefined;
}
