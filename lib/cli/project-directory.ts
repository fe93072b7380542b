import fs from 'node:fs';
import path from 'node:path';

/** The folder of Lectern itself, wherever the command was typed; compiled commands are deeper in it. */
export const projectDirectory = folderWith('prisma', import.meta.dirname);

function folderWith(file: string, below: string): string {
  const parent = path.dirname(below);
  return fs.existsSync(path.join(below, file)) || parent === below ? below : folderWith(file, parent);
}
