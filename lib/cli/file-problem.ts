import { isRecord } from '@/lib/base/values/is-record';

/** System errors that the machine's owner can fix, in words. */
const REASONS: Record<string, string> = {
  EACCES: 'this user has no permission for it',
  EPERM: 'this user has no permission for it',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'it is a folder, not a file',
  ENAMETOOLONG: 'a name in it is too long',
};

/** The message for a file that could not be read or written; `undefined` for any other error. */
export function fileProblem(error: unknown): string | undefined {
  if (!isRecord(error) || typeof error.code !== 'string') return undefined;
  const isFileForFolder = error.code === 'EEXIST' && error.syscall === 'mkdir';
  const reason = isFileForFolder ? 'it is a file, not a folder' : REASONS[error.code];
  const place = typeof error.dest === 'string' ? error.dest : error.path;
  if (reason === undefined || typeof place !== 'string') return undefined;
  return `${place} cannot be used: ${reason}. Change that, or name another place.`;
}
