import type { Variables } from './setting';

/** Masking shorter values would also mask ordinary words. */
const LENGTH_MIN = 8;

/** The values of settings that no log may show: keys, and passwords in addresses. The longest come first. */
export function secretValues(variables: Variables): string[] {
  const found = Object.entries(variables).flatMap(([name, value = '']) => [
    ...(/(?:KEY|SECRET|TOKEN|PASSWORD)$/.test(name) && name !== 'LECTERN_TLS_KEY' ? [value] : []),
    ...passwordsIn(value),
  ]);
  return [...new Set(found)]
    .filter(({ length }) => length >= LENGTH_MIN)
    .sort((one, other) => other.length - one.length);
}

/** As written, and as drivers decode it. */
function passwordsIn(value: string): string[] {
  const [, password] = /^[a-z][a-z+]*:\/\/[^/?#@:]*:([^/?#@]+)@/i.exec(value) ?? [];
  if (password === undefined) return [];
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
