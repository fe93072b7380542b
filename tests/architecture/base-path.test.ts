import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// A site may live below a path. JSX adds it to elements; addresses that scripts request themselves need it, too.

const scripts = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .map((file) => `components/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

it('scripts in the browser ask for our addresses below the path of the site', () => {
  const bare = scripts.filter((file) =>
    /\b(?:fetch|sendBeacon|EventSource|import)\(\s*(?:ownAddress\(|[`'"]\/)/.test(readFileSync(file, 'utf8')),
  );
  expect(scripts.length).toBeGreaterThan(200);
  expect(bare).toEqual([]);
});

it('scripts in the browser read paths of the site, not those of its host', () => {
  const bare = scripts.filter(
    (file) => /\busePathname\b/.test(readFileSync(file, 'utf8')) && !file.endsWith('use-site-path.ts'),
  );
  // It only compares whether the page has changed.
  expect(bare).toEqual(['components/integrations/site-integrations.tsx']);
});
