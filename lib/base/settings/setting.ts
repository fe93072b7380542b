export type Variables = Readonly<Record<string, string | undefined>>;

/** What `MB` means in settings and messages. */
export const MEGABYTE_BYTES = 1_000_000;

export interface SettingReading {
  variables: Variables;
  problems: string[];
}

/** The value of a variable. An empty one counts as unset, as in `PORT= npm start`. */
export function settingFrom({ variables }: SettingReading, name: string): string | undefined {
  const value = variables[name]?.trim();
  return value === '' ? undefined : value;
}

/** Parses a whole number within limits; otherwise adds a problem. */
export function wholeNumberFrom(
  reading: SettingReading,
  name: string,
  { byDefault, from, to }: { byDefault: number; from: number; to: number },
): number {
  const value = settingFrom(reading, name);
  if (value === undefined) return byDefault;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= from && number <= to) return number;
  reading.problems.push(`${name} is "${value}". Write a whole number from ${from} to ${to}.`);
  return byDefault;
}

/** `on` or `off`; `undefined` if unset. */
export function switchFrom(
  reading: SettingReading,
  name: string,
  advice = 'Write "on" or "off".',
): boolean | undefined {
  const value = settingFrom(reading, name);
  if (value === undefined || value === 'on' || value === 'off') return value && value === 'on';
  reading.problems.push(`${name} is "${value}". ${advice}`);
  return undefined;
}

/** One of several words; the first is the default. `advice` tells the operator what to write. */
export function choiceFrom<Choice extends string>(
  reading: SettingReading,
  name: string,
  [byDefault, ...others]: readonly [Choice, ...Choice[]],
  advice: string,
): Choice {
  const value = settingFrom(reading, name) ?? byDefault;
  const choice = [byDefault, ...others].find((candidate) => candidate === value);
  if (choice === undefined) reading.problems.push(`${name} is "${value}". ${advice}`);
  return choice ?? byDefault;
}
