import { createHash } from 'node:crypto';
import path from 'node:path';
import { projectDirectory } from './project-directory';
import { runNode } from './run-node.mjs';

/**
 * From this, Next makes the ids of server actions. Left alone, it draws a key for each build, and a form that was opened
 * before an update, or that another machine has built, could not be sent any more. The key would also encrypt what
 * actions close over; ours close over nothing, which `tests/architecture/server-actions.test.ts` holds.
 */
const ACTION_KEY = createHash('sha256').update('server actions of Lectern').digest('base64');

export function runNext(command: string[], variables: NodeJS.ProcessEnv): Promise<number> {
  const binary = path.join(projectDirectory, 'node_modules/next/dist/bin/next');
  return runNode([binary, ...command], {
    cwd: projectDirectory,
    env: { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTION_KEY, ...variables },
  });
}
