import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';

it('asks for the packages before anything else, without a stack', () => {
  const checkout = temporaryFolder();
  for (const folder of ['lib/base/web', 'lib/cli']) {
    mkdirSync(path.join(checkout, folder), { recursive: true });
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.mjs')))
      cpSync(path.join(folder, name), path.join(checkout, folder, name));
  }
  writeFileSync(path.join(checkout, 'lib/cli/build.ts'), '');
  writeFileSync(path.join(checkout, 'package.json'), '{ "version": "0.1.0", "type": "module" }');
  for (const name of ['dev', 'check', 'new'])
    expect(spawnSync(process.execPath, ['lib/cli/lectern.mjs', name], { cwd: checkout })).toMatchObject({
      status: 1,
      stderr: Buffer.from(`The packages of ${checkout}/ are not installed. Write there: npm ci\n`),
    });
});
