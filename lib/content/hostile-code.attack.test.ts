import { expect, it } from 'vitest';
import { defaultCodeThemes } from '@/lib/docs/config/schema/styling';
import { highlighterInThreads } from './highlight-in-threads';

// Of the 242 grammars, these are some that certain inputs keep busy for seconds.

const pumped: [language: string, text: string][] = [
  ['apex', '<a '],
  ['astro', '<a '],
  ['cpp', 'a<'],
  ['mdc', '([{'],
  ['toml', '"'],
  ['ts-tags', '['],
  ['typst', '([{'],
  ['vue', '<a '],
];

it('code that keeps a grammar busy is plain text, whole, and the code after it coloured', async () => {
  const highlight = highlighterInThreads({ threadsMax: 1, processorMsMax: 600, waitingMax: 100 });
  const job = (language: string, source: string) =>
    highlight({
      language,
      source,
      marks: { highlightedLines: [], focusedLines: [] },
      themes: { light: defaultCodeThemes.light, dark: defaultCodeThemes.dark },
    });
  for (const [language, text] of pumped) {
    const source = text.repeat(12_000 / text.length);
    const { html } = await job(language, source);
    expect(html, language).toBe(
      `<span class="line">${source.replaceAll('<', '&lt;').replaceAll('"', '&quot;')}</span>`,
    );
  }
  expect((await job('ts', 'const a = 1;')).html).toContain('class="k');
});
