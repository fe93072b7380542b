import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether git may take a folder, or one around it, for a repository that has no `.git`. Versions before 2.38 know no
 * `safe.bareRepository`.
 */
export function isRepositoryByFiles(folder: string): boolean {
  if (!existsSync(folder)) return false;
  for (let place = realpathSync(folder); ; place = path.dirname(place)) {
    if (existsSync(path.join(place, '.git'))) return false;
    // `HEAD` alone counts, because the other parts may be elsewhere.
    if (existsSync(path.join(place, 'HEAD'))) return true;
    if (path.dirname(place) === place) return false;
  }
}
