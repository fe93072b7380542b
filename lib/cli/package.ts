import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { finishedBuild, newestBuild } from './finished-builds.mjs';
import { writePackage } from './package/write-package';
import { projectDirectory } from './project-directory';
import { runCommand } from './run-command';
import { runNode } from './run-node.mjs';

// `npm run package`: packs the finished build as an npm package; the last line of output is its path.

async function main(argv: string[]): Promise<number> {
  if (argv.length > 0) throw new OperatorError('Write "npm run package", without more.');
  if (finishedBuild(projectDirectory) === undefined) {
    const code = await runNode(['--import', 'tsx', 'lib/cli/build.ts'], { cwd: projectDirectory });
    if (code !== 0) return code;
  }
  const build = newestBuild(projectDirectory);
  if (build === undefined) throw new OperatorError('There is no build. Run "npm run build" and try again.');
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-package-'));
  try {
    await writePackage(projectDirectory, path.join(projectDirectory, build), folder);
    const target = path.join(projectDirectory, '.package');
    mkdirSync(target, { recursive: true });
    const packing = ['pack', '--silent', '--ignore-scripts', '--pack-destination', target];
    const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const;
    const file = path.join(target, execFileSync('npm', packing, options).trim());
    console.log(`${(statSync(file).size / 1e6).toFixed(1)} MB`);
    console.log(file);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runCommand(main);
