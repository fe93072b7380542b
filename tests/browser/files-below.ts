import { readdirSync } from 'node:fs';

export function filesBelow(below: string, form: RegExp): string[] {
  const names = readdirSync(below, { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${below}/${name}`).filter((file) => form.test(file));
}
