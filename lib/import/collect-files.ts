import type { ImportedAsset } from './imported-site';
import type { RepositoryFolder } from './repository-folder';

/** Collects the files that belong to pages, without duplicates. */
export function collectFiles(repository: RepositoryFolder) {
  const byTarget = new Map<string, string>();
  return {
    /** @returns the address of the file */
    add: (file: string, to: string): string => {
      const from = repository.absolute(file);
      let target = to;
      for (let count = 2; (byTarget.get(target) ?? from) !== from; count++)
        target = to.replace(/(\.[^./]*)?$/, `-${count}$1`);
      byTarget.set(target, from);
      return `/${target}`;
    },
    // Copying follows links.
    all: (): ImportedAsset[] =>
      [...byTarget].filter(([, from]) => repository.has(from)).map(([to, from]) => ({ from, to })),
  };
}
