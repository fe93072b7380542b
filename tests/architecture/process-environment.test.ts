import fs from 'node:fs';
import { expect, it } from 'vitest';

// NODE_ENV is not a setting: Next and Vitest inline it.
const reading = /process\.env(?!\.NODE_ENV)/;

it('only lib/base/settings/environment.ts and the commands read the variables of the process', () => {
  const files = fs.readdirSync('lib', { recursive: true, encoding: 'utf8' });
  const sources = files
    .map((file) => `lib/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^lib\/(cli|db\/generated)\//.test(file));
  const readers = sources.filter((file) => reading.test(fs.readFileSync(file, 'utf8')));
  expect(readers).toEqual(['lib/base/settings/environment.ts']);
});
