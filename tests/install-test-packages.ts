import { execSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Before the tests: installs the packages that they alone run. Once for each lockfile, so that tests run without a
// registry afterwards; `npm install` asks for one each time.

const folder = path.resolve('tests/packages');
const lockfile = path.join(folder, 'package-lock.json');
const installed = path.join(folder, 'node_modules/.installed-lockfile.json');

if (!existsSync(installed) || !readFileSync(installed).equals(readFileSync(lockfile))) {
  execSync('npm ci --no-audit --no-fund --loglevel=error', { cwd: folder, stdio: 'inherit' });
  copyFileSync(lockfile, installed);
}
