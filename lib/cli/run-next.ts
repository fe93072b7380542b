import { createHash } from 'node:crypto';
import path from 'node:path';
import { projectDirectory } from './project-directory';
import { runNode } from './run-node.mjs';

/**
 * Next derives the ids of server actions from this. By default, it generates a key for each build, so a form opened
 * before an update, or served by another machine's build, could no longer be sent. The key would also encrypt values
 * that actions close over; ours close over none, as `tests/architecture/server-actions.test.ts` ensures.
 */
const ACTION_KEY = createHash('sha256').update('server actions of Lectern').digest('base64');

export function runNext(command: string[], variables: NodeJS.ProcessEnv): Promise<number> {
  const binary = path.join(projectDirectory, 'node_modules/next/dist/bin/next');
  return runNode([binary, ...command], {
    cwd: projectDirectory,
    env: { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTION_KEY, ...variables },
  });
}
