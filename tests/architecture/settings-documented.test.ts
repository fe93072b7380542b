import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readEnvironment } from '@/lib/base/settings/environment';
import type { Variables } from '@/lib/base/settings/setting';

/** Set only by our own commands. */
const internal = new Set([
  'LECTERN_LIVE_RELOAD',
  'LECTERN_STATIC',
  'LECTERN_STATIC_ADDRESS',
  'LECTERN_STATIC_GROUPS',
  'LECTERN_STATIC_HIDDEN',
]);
/** Read by the build, before the environment is. */
const ofTheBuild = ['NEXT_DIST_DIR'];

const table = fs
  .readFileSync('content/operate/settings.mdx', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  );

it('has every setting once in the table of the settings page, and no other', () => {
  const client = { AUTH_OIDC_CLIENT_ID: 'a', AUTH_OIDC_CLIENT_SECRET: 'b' };
  const keys = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  // Some settings are read only together with others: those of an identity provider and of a bucket.
  const read = [
    {},
    { ...client, AUTH_OIDC_ISSUER: 'https://login.example.com' },
    { ...keys, LECTERN_SHARED_CACHE: 's3://bucket' },
  ].flatMap(namesRead);
  const names = [...new Set([...read, ...ofTheBuild])].filter((name) => !internal.has(name));
  expect(table.sort()).toEqual(names.sort());
});

it('deploy has no name that is no setting', () => {
  const files = ['deploy/compose.production.yaml', 'deploy/helm/lectern/templates/deployment.yaml'];
  const given = files.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/^ +(?:- name: )?([A-Z][A-Z_]+)(?::|$)/gm)].map(
      ([, name]) => name,
    ),
  );
  // For the database service.
  const others = given.filter((name) => !table.includes(name) && !name?.startsWith('POSTGRES_'));
  expect(others).toEqual([]);
  expect(given).toContain('PUBLIC_URL');
  expect(given).toContain('DOCS_GIT_URL');
});

/** The names of all variables that are read. */
function namesRead(variables: Variables): string[] {
  const names: string[] = [];
  const noting = new Proxy(variables, {
    get: (target, name) => {
      names.push(String(name));
      return Reflect.get(target, name);
    },
  });
  readEnvironment(noting, { projectDirectory: process.cwd(), relativeTo: () => process.cwd() });
  return names;
}
