const groupsMax = 50;
const nameLengthMax = 100;

/** The groups of a text in which commas or lines divide them. */
export function groupNamesFrom(written: string): string[] {
  const names = written.split(/[,\n]/).map((name) => name.trim().slice(0, nameLengthMax));
  return [...new Set(names.filter((name) => name !== ''))].slice(0, groupsMax);
}
