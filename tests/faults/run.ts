import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

// `npm run test:faults [-- name …]`: breaks databases, disks, clocks and processes of the built application, and
// compares what clients were told with what is stored afterwards. Each fault runs in a separate process.

const all = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.fault.ts'))
  .map((name) => name.replace('.fault.ts', ''));
const named = process.argv.slice(2);
const unknown = named.find((name) => !all.includes(name));
if (unknown !== undefined) {
  console.error(`There is no fault "${unknown}". Write: npm run test:faults -- [${all.join(' | ')}]`);
  process.exit(1);
}
const failed = (named.length > 0 ? named : all).filter((name) => {
  console.log(`\n## ${name}`);
  const script = join(import.meta.dirname, `${name}.fault.ts`);
  return spawnSync(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' }).status !== 0;
});
console.log(
  failed.length === 0 ? '\nEvery fault ended with counts that agree.' : `\nFailed: ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
