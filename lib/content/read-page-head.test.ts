import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { readPageHead } from './read-page-head';

test('a page whose front matter cannot be read, for whatever reason, is open to nobody', async () => {
  const folder = temporaryFolder();
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
