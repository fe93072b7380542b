import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const foldersFound = new Map<string, string | undefined>();

/** The folder of an installed package, searched upwards from the program's files and from the working directory. */
export function packageFolder(packageName: string): string | undefined {
  if (!foldersFound.has(packageName)) foldersFound.set(packageName, findPackageFolder(packageName));
  return foldersFound.get(packageName);
}

function findPackageFolder(packageName: string): string | undefined {
  // A bundled server has no source file to start from, and a command may run in any working directory.
  for (const start of [sourceFolder(), process.cwd()]) {
    if (start === undefined) continue;
    for (let folder = start; ; folder = path.dirname(folder)) {
      const candidate = path.join(/* turbopackIgnore: true */ folder, 'node_modules', packageName);
      if (existsSync(/* turbopackIgnore: true */ candidate)) return candidate;
      if (path.dirname(folder) === folder) break;
    }
  }
  return undefined;
}

function sourceFolder(): string | undefined {
  const address = import.meta.url;
  return address?.startsWith('file:') ? path.dirname(fileURLToPath(address)) : undefined;
}
