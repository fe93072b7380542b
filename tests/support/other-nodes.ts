import { existsSync } from 'node:fs';
import path from 'node:path';

/** Versions of Node.js beside the one that runs the tests, as far as `tests/packages` has them for this machine. */
export function otherNodes(): { version: string; file: string }[] {
  return ['node-22', 'node-24', 'node-26']
    .map((version) => ({
      version,
      file: path.resolve('tests/packages/node_modules', version, 'bin/node'),
    }))
    .filter(({ file }) => existsSync(file));
}
