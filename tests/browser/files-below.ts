import { readdirSync } from 'node:fs';

/** Files below a folder of the project whose path matches. */
export function filesBelow(below: string, form: RegExp): string[] {
  const names = readdirSync(below, { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${below}/${name}`).filter((file) => form.test(file));
}
