import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';

function worker(folder: string, ends: string) {
  const script = `
    import { removedAtExit } from '@/lib/base/files/removed-at-exit';
    await removedAtExit(${JSON.stringify(folder)}, async () => {
      console.log('at work');
      ${ends}
    });`;
  const file = path.join(temporaryFolder(), 'worker.mts');
  writeFileSync(file, script);
  return spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, TSX_TSCONFIG_PATH: path.resolve('tsconfig.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function draft(): string {
  const folder = path.join(temporaryFolder(), 'draft');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'people.json'), '[]');
  return folder;
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s leaves nothing of an unfinished folder', async (signal, code) => {
  const folder = draft();
  const child = worker(folder, 'await new Promise(() => setInterval(() => undefined, 1000));');
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect(existsSync(folder)).toBe(false);
});

it('an exit in the middle of the work leaves nothing of it either', async () => {
  const folder = draft();
  expect(await once(worker(folder, 'process.exit(141);'), 'exit')).toEqual([141, null]);
  expect(existsSync(folder)).toBe(false);
});
