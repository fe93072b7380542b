import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// One process may serve several sites. `runtime()` has the settings of the requested site; the process's own settings
// contain the host, folder and rules of another site.

it('routes and pages read the settings of the site that is asked for', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((file) => `app/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const wrong = [...files, 'proxy.ts', 'lib/current-request.ts', 'lib/page-response.ts'].filter((file) =>
    readFileSync(file, 'utf8').includes('currentEnvironment'),
  );
  expect(files.length).toBeGreaterThan(80);
  expect(wrong).toEqual([]);
});
