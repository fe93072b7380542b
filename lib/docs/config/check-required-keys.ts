import type { JsonObject } from './json-value';
import type { Problem } from './problem';

/** Problems for missing keys that every `docs.json` should have. Serving needs only the navigation. */
export function checkRequiredKeys(root: JsonObject): Problem[] {
  const problems: Problem[] = [];
  if (root.navigation === undefined) {
    const hint = 'Add "navigation", for example "navigation": { "pages": ["index"] }.';
    problems.push({ ...missing('navigation', hint), severity: 'error' });
  }
  if (root.name === undefined)
    problems.push(missing('name', 'Add "name"; until then the name of the folder is shown.'));
  if (root.theme === undefined)
    problems.push(missing('theme', 'Add "theme": "mint", which is used until then.'));
  if (root.colors === undefined) {
    problems.push(missing('colors', 'Add "colors", for example "colors": { "primary": "#0f766e" }.'));
  }
  return problems;
}

function missing(key: string, hint: string): Problem {
  return { severity: 'warning', rule: 'missing-key', path: [], message: `has no "${key}".`, hint };
}
