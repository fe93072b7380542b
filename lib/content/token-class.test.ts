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

it('the playground has the colours of code on pages', () => {
  const styles = readFileSync('components/playground/json-tree.css', 'utf8');
  const shown: Record<string, string> = { word: 'k1', number: 'k2', string: 'k3', call: 'k4', key: 'k6' };
  for (const [kind, name] of Object.entries(shown)) {
    const [, light, dark] =
      new RegExp(`\\.pg-token-${kind}\\b[^{]*{\\s*color: light-dark\\((#\\w+), (#\\w+)\\)`).exec(styles) ??
      [];
    expect([light, dark], kind).toEqual(
      Object.entries(tokenColors)
        .find(([key]) => key === name)?.[1]
        .map((color) => color.toLowerCase()),
    );
  }
});
