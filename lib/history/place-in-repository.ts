import { gitOutput } from './run-git';

/** Path of a folder in its repository, such as `docs/`; empty at the root and outside of repositories. */
export async function placeInRepository(folder: string): Promise<string> {
  return (await gitOutput(folder, ['rev-parse', '--show-prefix'])) ?? '';
}
