import { execSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Before the tests: installs the packages that only tests use. Once per lockfile, so that later runs need no registry,
// which `npm install` contacts each time.

const folder = path.resolve('tests/packages');
const lockfile = path.join(folder, 'package-lock.json');
const installed = path.join(folder, 'node_modules/.installed-lockfile.json');

if (!existsSync(installed) || !readFileSync(installed).equals(readFileSync(lockfile))) {
  execSync('npm ci --no-audit --no-fund --loglevel=error', { cwd: folder, stdio: 'inherit' });
  copyFileSync(lockfile, installed);
}
