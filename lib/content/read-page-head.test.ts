import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPageHead } from './read-page-head';

test('a page whose front matter cannot be read, for whatever reason, is open to nobody', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'page-head-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'staff.mdx');
  await writeFile(file, '---\ntitle: "{{team}}"\ngroups: [staff]\n---\n\nSecret.\n');
  expect(readPageHead(file, { team: 'Staff' })).toMatchObject({ title: 'Staff', groups: ['staff'] });
  const failing = Object.defineProperty({}, 'team', {
    get(): string {
      throw new RangeError('Maximum call stack size exceeded');
    },
  });
  const head = readPageHead(file, failing);
  expect(head?.public).toBe(false);
  expect(head?.groups).toHaveLength(1);
  expect(head?.groups).not.toContain('staff');
});
