import { expect, it } from 'vitest';
import { helpOf } from './command-help.mjs';
import { commands } from './command-line.mjs';

it.each(Object.keys(commands))('shows what the options of %s mean in one column', (name) => {
  const [, , , , ...options] = helpOf(name).split('\n');
  const starts = options.map((line) => /^ {2}\S.*? {2,}(?=\S)/.exec(line)?.[0].length);
  expect(new Set(starts).size, helpOf(name)).toBeLessThanOrEqual(1);
  expect(starts).not.toContain(undefined);
});
