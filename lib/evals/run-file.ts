import { createHash } from 'node:crypto';
import path from 'node:path';

/** A folder's name in the data folder, which several sites may share. */
export function nameOfFolder(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 8);
  return `${path.basename(folder).replace(/[^\w.-]/g, '-')}-${digest}`;
}

/** Where `lectern evals` stores a site's last run. */
export function runFile(dataDirectory: string, folder: string): string {
  return path.join(dataDirectory, 'evals', `${nameOfFolder(folder)}.json`);
}
