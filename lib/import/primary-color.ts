import type { RepositoryFolder } from './repository-folder';

/** A colour from a site's style sheets, in the format of `docs.json`. */
export function primaryColor(repository: RepositoryFolder, property: string): string | undefined {
  const sheets = repository.filesBelow('src').filter((file) => file.endsWith('.css'));
  const pattern = new RegExp(`${property}\\s*:\\s*(#[\\da-fA-F]{6})\\b`);
  for (const sheet of sheets) {
    const found = pattern.exec(repository.read(`src/${sheet}`) ?? '')?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}
