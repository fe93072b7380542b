import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { answerFile, answerKey } from '@/lib/base/web/static-address';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { brokenLinks } from './broken-links';

function writtenCopy(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(temporaryFolder(), 'copy-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

const page = (...hrefs: string[]) =>
  `<html lang="en">${hrefs.map((href) => `<a href="${href}">x</a>`).join('')}</html>`;

it('names the address that authors know, once, with the pages that name it', async () => {
  const folder = writtenCopy({
    'index.html': page('guides/a/index.html', 'old/thing/index.html'),
    'guides/a/index.html': page('../../old/thing/index.html#part', '../../files/gone.pdf'),
  });
  expect(await brokenLinks(folder)).toEqual({
    linkCount: 4,
    broken: [
      { address: '/files/gone.pdf', pages: ['/guides/a'] },
      { address: '/old/thing', pages: ['/', '/guides/a'] },
    ],
  });
});

it('takes what the script of the copy answers for found, and only that', async () => {
  const field = '/-/reference?page=%2Fapi&place=%2Fa&mode=read&anchor=body-a&v=1';
  const example = '/-/reference/example?page=%2Fapi&part=response%3A0';
  const missing = '/-/reference/example?page=%2Fapi&part=response%3A1';
  const inPage = (address: string) => `..${address.replaceAll('&', '&amp;')}`;
  const folder = writtenCopy({
    'api/index.html': page(inPage(field), inPage(example), inPage(missing)),
    [answerFile(answerKey(field, 'en'))]: '',
    [answerFile(answerKey(example, 'en'))]: '',
    '-/reference/document/api.json': '{}',
  });
  expect((await brokenLinks(folder)).broken).toEqual([{ address: missing, pages: ['/api'] }]);
});

it('does not take a folder for a file, which browsers would list', async () => {
  const folder = writtenCopy({ 'index.html': page('guides'), 'guides/a/index.html': page() });
  expect((await brokenLinks(folder)).broken).toEqual([{ address: '/guides', pages: ['/'] }]);
});
