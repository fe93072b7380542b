import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultCodeThemes } from '@/lib/docs/config/schema/styling';
import { highlightCode } from './highlight';
import { tokenColors } from './token-class';

const noMarks = { highlightedLines: [], focusedLines: [] };

it('the style sheet gives every class its colours', () => {
  const styles = readFileSync('components/mdx/code-block.css', 'utf8').replace(/\s+/g, ' ');
  for (const [name, [light, dark]] of Object.entries(tokenColors))
    expect(styles).toContain(
      `[data-lit] .${name} { --shiki-light: ${light.toLowerCase()}; --shiki-dark: ${dark.toLowerCase()}; }`,
    );
});

it('code in the default colours is classes, and text in the colour of the theme has no element', async () => {
  const code = '// Reads it.\nconst name: string = await read("a", 1);\n';
  const { html } = await highlightCode(code, 'ts', noMarks, { themes: defaultCodeThemes });
  expect(html).not.toContain('style=');
  expect(html).toContain('<span class="k7">// Reads it.</span>');
  expect(html).toMatch(/<span class="k1">const <\/span>/);
  expect(html.length).toBeLessThan(code.length * 7);
});

it('code in other colours carries them', async () => {
  const { html } = await highlightCode('const a = 1;', 'ts', noMarks, {
    themes: { light: 'nord', dark: 'dracula' },
  });
  expect(html).toMatch(/style="--shiki-light:#\w+;/);
});
