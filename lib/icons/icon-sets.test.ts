import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawingNamed, drawingNames } from './icon-sets';

it('has every drawing of three sets whole, and says under which licence', () => {
  const licences = readFileSync('lib/icons/icon-sets-licences.txt', 'utf8');
  const atLeast = { fontawesome: 2_000, lucide: 1_900, tabler: 6_000 };
  for (const [set, count] of Object.entries(atLeast)) {
    const names = drawingNames(`${set}/`).filter((name) => !name.includes('/metadata/'));
    expect(names.length).toBeGreaterThan(count);
    expect(names.filter((name) => !/^<svg\b.*<\/svg>$/.test(drawingNamed(name) ?? ''))).toEqual([]);
    expect(licences).toContain(set);
  }
});

it('has nothing under names of other objects and of paths', () => {
  for (const name of ['constructor', '../icon-sets', 'lucide/../lucide/rocket', ''])
    expect(drawingNamed(name)).toBeUndefined();
});
