import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allowedClasses } from './allowed-style';

it('no class of ours fixes an element of a stranger', () => {
  const sheets = ['components', 'styles', 'themes'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
  );
  const rules = sheets.flatMap((css) => [...css.matchAll(/([^{};]*)\{(?=[^{}]*\bposition:\s*fixed)/g)]);
  const names = rules.flatMap(([, selector = '']) =>
    [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(allowedClasses(`mdx-card ${names.join(' ')}`)).toBe('mdx-card');
});
