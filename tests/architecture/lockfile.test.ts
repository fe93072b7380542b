import fs from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';

const lockfile = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
    ),
  })
  .parse(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')));

const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? place;

it('has the packages of every platform, so that an installation works on all of them', () => {
  const names = new Set(Object.keys(lockfile.packages).map(nameOf));
  const missing = Object.entries(lockfile.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${name} of ${nameOf(place)}`),
  );
  expect(names.size).toBeGreaterThan(100);
  expect(missing, 'npm drops what it cannot resolve: pin a version whose packages are all published').toEqual(
    [],
  );
});

it.each(['package-lock.json', 'tests/packages/package-lock.json'])(
  'holds no download address in %s, so that an installation works with any registry',
  (file) => {
    expect(fs.readFileSync(file, 'utf8')).not.toMatch(/"resolved": "|https?:\/\/[^"]*\.tgz/);
  },
);
