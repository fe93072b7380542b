import { drawingNamed } from '@/lib/icons/icon-sets';

/** Files of Font Awesome's free set to try for a name and style, nearest style first. */
export function fontAwesomeFiles(name: string, style: string | undefined): string[] {
  const renamed = versionFourNames().get(name);
  const folders = foldersByStyle(style);
  const files = folders.map((folder) => `${folder}/${name}`);
  if (renamed === undefined) return files;
  // In version 4 the style was part of the name: "-o" icons are the regular ones.
  const renamedFolders = style === undefined && renamed.isRegular ? foldersByStyle('regular') : folders;
  return [...files, ...renamedFolders.map((folder) => `${folder}/${renamed.name}`)];
}

function foldersByStyle(style: string | undefined): string[] {
  switch (style?.toLowerCase().replace(/^(?:sharp|classic|duotone)-/, '')) {
    case 'regular':
    case 'light':
    case 'thin':
      return ['regular', 'solid', 'brands'];
    case 'brands':
    case 'brand':
      return ['brands', 'solid', 'regular'];
    default:
      return ['solid', 'brands', 'regular'];
  }
}

let shims: Map<string, { name: string; isRegular: boolean }> | undefined;

/** Names of version 4 that were dropped later, from the package's own table. */
function versionFourNames(): Map<string, { name: string; isRegular: boolean }> {
  if (shims !== undefined) return shims;
  shims = new Map();
  const text = drawingNamed('fontawesome/metadata/shims.yml') ?? '';
  for (const [, oldName = '', fields = ''] of text.matchAll(/^([\w-]+|'[\w-]+'):\n((?: +.*\n?)*)/gm)) {
    const id = oldName.replaceAll("'", '');
    const name = /^ +name: (.+)$/m.exec(fields)?.[1] ?? id;
    shims.set(id, { name, isRegular: /^ +prefix: far$/m.test(fields) });
  }
  return shims;
}
