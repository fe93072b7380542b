import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is a folder itself or something below it. Both must be absolute, with symbolic links resolved. */
export function isInside(folder: string, path: string): boolean {
  const steps = relative(folder, path);
  return steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps);
}
