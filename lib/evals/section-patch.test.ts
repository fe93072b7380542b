import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { draftSkeleton, groupEval } from './draft-section';
import { casesIn } from './read-evals';
import { sectionPatch, withSection } from './section-patch';

it.each([
  ['a page', 'One\n\nTwo\nThree\nFour\n'],
  ['without a line end', 'One\nTwo'],
  ['with empty lines at its end', 'One\n\n\n'],
  ['of one line', 'One\n'],
])('git applies the patch of %s, and makes what was shown', (_, before) => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'page.mdx'), before);
  const section = '## Why?\n\nBecause.\n';
  writeFileSync(path.join(folder, 'change.patch'), sectionPatch('page.mdx', before, section));
  execFileSync('git', ['apply', 'change.patch'], {
    cwd: folder,
    env: { ...process.env, GIT_DIR: '/nowhere' },
  });
  expect(readFileSync(path.join(folder, 'page.mdx'), 'utf8')).toBe(withSection(before, section));
});

it('what readers asked stands in a comment that no question ends, and becomes an eval', () => {
  const question = 'How do I */} <Script> {process.exit()} -->?';
  const skeleton = draftSkeleton({ question, wordings: [question], file: 'a.mdx' });
  expect(skeleton).toMatch(/^## How do I \\\*\/\\\} \\<Script\\> \\\{process/);
  expect(skeleton.match(/\*\/\}/g)).toHaveLength(1);
  for (const end of ['-->', '--->', '---->', '----!>']) {
    const markdown = draftSkeleton({ question, wordings: [`How ${end} <script>?`], file: 'a.md' });
    expect(markdown.match(/--!?>/g)).toHaveLength(1);
  }
  const { cases, mistakes } = casesIn(groupEval(question, '/start'), 'a.yaml');
  expect(mistakes).toEqual([]);
  expect(cases[0]).toMatchObject({ question, pages: [[{ path: '/start' }]] });
});
