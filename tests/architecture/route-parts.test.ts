import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// The bundler names the parts of routes after their modules, in the order in which a route imports them. When orders
// differed, nearly every route had copies of the same parts: 36 MB, of which 14 MB were distinct, and a build took a
// fifth longer.

const FIRST = "import '@/lib/runtime';\n";

/** Not about a site, so these routes need none of these parts. */
const WITHOUT_SITE = [
  '[...rest]',
  'health/live',
  'hosts',
  'katex/[...path]',
  'playground/callback',
  'schema',
];

const routes = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?:^|\/)route\.tsx?$/.test(file),
);

it('answers what is not there in one way, which no cache keeps', () => {
  expect(routes.filter((file) => readFileSync(`app/${file}`, 'utf8').includes('status: 404'))).toEqual([]);
});

it('lets every route that knows a site begin with the parts that all of these have', () => {
  const others = routes
    .filter((file) => !readFileSync(`app/${file}`, 'utf8').startsWith(FIRST))
    .map((file) => file.replace(/^-\/|\/route\.tsx?$/g, ''));
  expect(others.sort()).toEqual(WITHOUT_SITE);
});
