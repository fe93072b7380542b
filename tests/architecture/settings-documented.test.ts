import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readEnvironment, variablesOf } from '@/lib/base/environment';

// The launcher passes every setting on to the server, so this list is complete.

/** Only set by our own commands. */
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
