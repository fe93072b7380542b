import { createHash } from 'node:crypto';
import path from 'node:path';

/** Names a folder in the data folder, where several sites may keep theirs. */
export function nameOfFolder(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 8);
  return `${path.basename(folder).replace(/[^\w.-]/g, '-')}-${digest}`;
}

/** Where `lectern evals` keeps the last run for a site. */
export function runFile(dataDirectory: string, folder: string): string {
  return path.join(dataDirectory, 'evals', `${nameOfFolder(folder)}.json`);
}
