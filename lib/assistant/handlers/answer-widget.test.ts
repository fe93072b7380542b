import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import { answerWidget } from './answer-widget';

const scriptsFolder = mkdtempSync(path.join(tmpdir(), 'lectern-widget-'));
writeFileSync(path.join(scriptsFolder, 'widget.js'), 'told(lecternWidget);');
afterAll(() => rmSync(scriptsFolder, { recursive: true }));

const asked = (query: string, folder: string | undefined = scriptsFolder) =>
  answerWidget(new Request(`https://docs.example/-/widget.js${query}`), {
    domain: 'docs',
    stringKeys: ['assistantSend'],
    scriptsFolder: folder,
  });

it.each([
  ['', 'Send', 'ltr'],
  ['?language=de', 'Senden', 'ltr'],
  ['?language=he', 'שליחה', 'rtl'],
  ['?language=</script>', 'Send', 'ltr'],
])('the script of other pages knows the site and its own words: %s', async (query, word, direction) => {
  const response = await asked(query);
  const told: unknown[] = [];
  runInNewContext(await response.text(), { told: (facts: unknown) => told.push(facts) });
  expect(told).toEqual([{ domain: 'docs', direction, strings: { assistantSend: word } }]);
  // Cross-origin isolated pages load nothing without this header.
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('without a build there is no such script', async () => {
  expect((await asked('', path.join(scriptsFolder, 'none'))).status).toBe(404);
});
