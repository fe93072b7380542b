import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readEnvironment, variablesOf } from '@/lib/base/environment';

// The servers hand every setting on to each other, so what they hand on is the list of all settings.

/** Set by our own commands alone. */
const internal = new Set(['LECTERN_LIVE_RELOAD']);
/** Read by the build, before there is an environment. */
const ofTheBuild = ['NEXT_DIST_DIR'];

const table = fs
  .readFileSync('content/operate/settings.mdx', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));

it('has every setting once in the table of the settings page, and no other', () => {
  const environment = readEnvironment(
    {},
    { projectDirectory: process.cwd(), relativeTo: () => process.cwd() },
  );
  const names = [...Object.keys(variablesOf(environment)), ...ofTheBuild].filter(
    (name) => !internal.has(name),
  );
  expect(table.sort()).toEqual(names.sort());
});
