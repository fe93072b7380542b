import { existsSync } from 'node:fs';
import path from 'node:path';

/** Other Node.js versions than the one running the tests, if `tests/packages` has them for this machine. */
export function otherNodes(): { version: string; file: string }[] {
  return ['node-22', 'node-24', 'node-26']
    .map((version) => ({
      version,
      file: path.resolve('tests/packages/node_modules', version, 'bin/node'),
    }))
    .filter(({ file }) => existsSync(file));
}
