import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { skip } from './postgresql-cluster';
import { verdict } from './verdict';

// The clock jumps forty days ahead and back under a running process that keeps conversations for thirty days.
// libfaketime fakes the wall clock; the monotonic clock stays real.

const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime',
  '/usr/lib/aarch64-linux-gnu/faketime',
  '/usr/lib/faketime',
];
const library = libraries.find(
  (folder) => existsSync(folder) && readdirSync(folder).includes('libfaketime.so.1'),
);
if (library === undefined) skip('there is no libfaketime; Debian has it as "faketime"');

const { expected } = verdict();
const folder = mkdtempSync(path.join(tmpdir(), 'lectern-clock-'));
const clock = path.join(folder, 'clock');
writeFileSync(clock, '+0d\n');
const child = spawn(
  process.execPath,
  ['--import', 'tsx', path.join(import.meta.dirname, 'forgetting-process.ts'), path.join(folder, 'test.db')],
  {
    env: {
      ...process.env,
      LD_PRELOAD: path.join(library, 'libfaketime.so.1'),
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  },
);
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
async function forget(): Promise<{ now: string; found: number; jumps: string[] }> {
  child.stdin.write('forget\n');
  const { value } = await lines.next();
  return JSON.parse(value);
}
const before = await forget();
expected(`${before.found} conversations acknowledged and found at ${before.now}`, before.found === 3);
writeFileSync(clock, '+40d\n');
const ahead = await forget();
await forget();
const again = await forget();
expected(`forty days ahead, at ${ahead.now}: ${again.found} found`, again.found === 3);
expected(`said once: ${again.jumps.join()}`, again.jumps.length === 1);
writeFileSync(clock, '+0d\n');
const back = await forget();
expected(`back at ${back.now}: ${back.found} found`, back.found === 3);
child.stdin.end();
await new Promise((resolve) => child.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });
