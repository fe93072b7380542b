import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { quoted, writtenCommand } from '@/lib/base/text/written-command';
import { readOptions, refuseMore } from './command-options';
import { projectDirectory } from './project-directory';
import { runCommand } from './run-command';
import { typedIn, typedPath } from './typed-path';

// `npm run new -- <folder>`: a small site to start from.

async function main(argv: string[]): Promise<number> {
  const usage = `Write: ${writtenCommand('new', '../my-docs')}`;
  const [written, ...others] = readOptions(argv, {}, usage).positionals;
  if (written === undefined) throw new OperatorError(`Nothing says where to make the site. ${usage}`);
  refuseMore(others, usage);
  const folder = typedPath(written);
  await requireEmpty(folder);
  await mkdir(folder, { recursive: true });
  await cp(path.join(projectDirectory, 'starter'), folder, { recursive: true });
  const relative = path.relative(typedIn(), folder) || '.';
  const shown = relative.length < folder.length ? relative : folder;
  console.log(
    `\n  Made a site in ${folder}\n\n  Serve it:  ${writtenCommand('dev', quoted(shown))}\n  Check it:  ${writtenCommand('check', quoted(shown))}\n`,
  );
  return 0;
}

/** Never overwrites existing files. */
async function requireEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new OperatorError(`"${folder}" is no folder. Write the path of a new one.`);
  });
  if (entries.length > 0) {
    throw new OperatorError(`"${folder}" is not empty. Write the path of a new folder, or of an empty one.`);
  }
}

await runCommand(main);
