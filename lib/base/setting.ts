/** The variables of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Settings that are being read, with what is wrong with them so far. */
export interface SettingReading {
  variables: Variables;
  problems: string[];
}

/** A variable that is set to nothing counts as not set, as in `PORT= npm start`. */
export function settingFrom({ variables }: SettingReading, name: string): string | undefined {
  const value = variables[name]?.trim();
  return value === '' ? undefined : value;
}

/** A whole number within bounds, or a problem that names them. */
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
