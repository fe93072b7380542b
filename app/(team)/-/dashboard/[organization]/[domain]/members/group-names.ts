const groupsMax = 50;
const nameLengthMax = 100;

export function groupNamesFrom(written: string): string[] {
  const names = written.split(/[,\n]/).map((name) => name.trim().slice(0, nameLengthMax));
  return [...new Set(names.filter((name) => name !== ''))].slice(0, groupsMax);
}
