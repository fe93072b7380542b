import { gitOutput } from './run-git';

/** Where a folder lies in its repository, such as `docs/`; empty at its root, and outside of any. */
export async function placeInRepository(folder: string): Promise<string> {
  return (await gitOutput(folder, ['rev-parse', '--show-prefix'])) ?? '';
}
