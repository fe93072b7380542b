import path from 'node:path';

/** Short names for folders: without their common beginning, and without the usual `docs` at the end. */
export function siteNames(folders: readonly string[]): string[] {
  const all = folders.map((folder) => path.resolve(folder).split(path.sep));
  const [first = []] = all;
  const differsAt = first.findIndex((part, at) => all.some((parts) => parts[at] !== part));
  const commonCount = all.length < 2 || differsAt < 0 ? first.length - 1 : differsAt;
  return all.map((parts) =>
    parts
      .slice(Math.min(commonCount, parts.length - 1))
      .join('/')
      .replace(/(?<=.)\/docs$/, ''),
  );
}
