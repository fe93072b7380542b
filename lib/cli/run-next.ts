import path from 'node:path';
import { projectDirectory } from './project-directory';
import { runNode } from './run-node.mjs';

export function runNext(command: string[], variables: NodeJS.ProcessEnv): Promise<number> {
  const binary = path.join(projectDirectory, 'node_modules/next/dist/bin/next');
  return runNode([binary, ...command], { cwd: projectDirectory, env: variables });
}
