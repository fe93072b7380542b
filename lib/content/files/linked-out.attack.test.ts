import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readCheckSettings } from '@/lib/site/check/check-settings';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { scanSiteFiles } from './scan-site-files';

// Git stores symbolic links, so a stranger's pull request may contain one with any target. `/dev/zero` has no size and
// no end: a server that reads it fills its memory.

/** A site with a link of this name, and a file outside the site. */
function siteWithLink(name: string, target: string, secret: string): string {
  const outer = temporaryFolder();
  const folder = path.join(outer, 'site');
  mkdirSync(folder);
  writeFileSync(path.join(outer, 'secret'), secret);
  writeFileSync(path.join(folder, 'index.mdx'), 'Text.');
  symlinkSync(target, path.join(folder, name));
  return folder;
}

it.each(['/dev/zero', '../secret', 'nothing-is-here'])(
  'rules that are a link to %s are not read, and only what the navigation names is shown',
  async (target) => {
    const folder = siteWithLink('.mintignore', target, 'drafts/');
    const { diagnostics, ownRules } = await scanSiteFiles(folder, { hasContentFolder: true });
    expect(diagnostics).toMatchObject([{ severity: 'error', rule: 'ignore-size', file: '.mintignore' }]);
    expect(ownRules.trim()).toBe('');
  },
);

it.each(['/dev/zero', '../secret'])(
  'settings of check that are a link to %s are not read',
  async (target) => {
    const folder = siteWithLink('lectern.json', target, '{"check":{"rules":{"orphan-page":"off"}}}');
    const { levels, diagnostics } = await readCheckSettings(folder);
    expect(levels.size).toBe(0);
    expect(diagnostics).toMatchObject([{ rule: 'wrong-value' }]);
  },
);
