import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { projectDirectory } from './project-directory';

/** Does nothing if the clients match the schema. */
export function generateDatabaseClients(): void {
  const script = path.join(projectDirectory, 'prisma/generate.mjs');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0)
    throw new OperatorError('The database clients could not be generated. Run "npm ci" and try again.');
}
