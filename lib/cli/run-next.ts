import path from 'node:path';
import { projectDirectory } from './project-directory';
import { runNode } from './run-node.mjs';

/** Runs a command of Next to its end and returns its exit code. */
export function runNext(command: string[], variables: NodeJS.ProcessEnv): Promise<number> {
  const binary = path.join(projectDirectory, 'node_modules/next/dist/bin/next');
  return runNode([binary, ...command], { cwd: projectDirectory, env: variables });
}
