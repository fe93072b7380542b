import fs from 'node:fs';
import { libFolders } from './lib-folders.mjs';

// `npm run map`: writes the map of `lib` into the files that show it. A test checks that they are up to date.

export const maps: Readonly<Record<string, () => string>> = {
  'CONTRIBUTING.md': () => [folderTable(), '', importList()].join('\n'),
  'content/contribute/architecture.mdx': () => [folderTable(), '', diagram()].join('\n'),
};

export function withMap(text: string, map: string): string {
  const [start, end] = text.includes('{/* map')
    ? ['{/* map', '{/* end of map */}']
    : ['<!-- map', '<!-- end of map -->'];
  const from = text.indexOf('\n', text.indexOf(start)) + 1;
  const to = text.indexOf(end);
  if (from === 0 || to < from)
    throw new Error(`The marks "${start} …" and "${end}" must stand around the map.`);
  return `${text.slice(0, from)}\n${map}\n\n${text.slice(to)}`;
}

function folderTable(): string {
  const rows = Object.entries(libFolders).map(
    ([folder, { purpose }]) => `| \`lib/${folder}\` | ${purpose} |`,
  );
  return ['| Folder | What it is |', '|---|---|', ...rows].join('\n');
}

function importList(): string {
  const lines = Object.entries(libFolders)
    .map(([folder, { imports, importsTypes = [] }]) => ({
      folder,
      targets: [...withoutBase(imports), ...importsTypes.map((name) => `${name} (types)`)],
    }))
    .filter(({ targets }) => targets.length > 0)
    .map(({ folder, targets }) => `- \`${folder}\` → ${targets.join(', ')}`);
  return ['Every folder may import `base`. Besides:', '', ...lines].join('\n');
}

/** Leaves out arrows implied by others, because a picture of all would be unreadable. */
function diagram(): string {
  const edges = Object.entries(libFolders).flatMap(([folder, { imports }]) => {
    const others = withoutBase(imports);
    const direct = others.filter((name) => !others.some((other) => other !== name && reaches(other, name)));
    return direct.map((name) => `  ${folder} --> ${name}`);
  });
  return ['```mermaid', 'flowchart TD', ...edges, '```'].join('\n');
}

function reaches(from: string, to: string): boolean {
  const imports = libFolders[from]?.imports ?? [];
  return imports.includes(to) || imports.some((name) => reaches(name, to));
}

function withoutBase(folders: readonly string[]): string[] {
  return folders.filter((folder) => folder !== 'base');
}

if (process.argv[1]?.endsWith('draw-map.ts'))
  for (const [file, map] of Object.entries(maps))
    fs.writeFileSync(file, withMap(fs.readFileSync(file, 'utf8'), map()));
