import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether Git may treat a folder, or one around it, as a repository although it has no `.git`. Versions before 2.38 do
 * not support `safe.bareRepository`.
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
