import { bundledThemes } from 'shiki';
import { expect, it } from 'vitest';
import { codeThemeColors } from '@/lib/content/code-theme-colors';
import { codeTones } from './code-tones';
import { contrast } from './color-math';

it('keeps names, tabs and buttons readable with every code theme that a site can name', async () => {
  const faults: string[] = [];
  let themeCount = 0;
  for (const name of Object.keys(bundledThemes)) {
    const { light: colors } = await codeThemeColors({ light: name, dark: name });
    // A few themes define no background and use the page's.
    if (colors === undefined) continue;
    themeCount++;
    const tones = codeTones(colors);
    for (const ink of ['accent', 'text', 'muted', 'faint'] as const)
      for (const ground of [colors.background, tones.subtle, tones.hover])
        if (!(contrast(tones[ink], ground) >= 4.5)) faults.push(`${name}: ${ink} ${tones[ink]} on ${ground}`);
  }
  expect(themeCount).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});
