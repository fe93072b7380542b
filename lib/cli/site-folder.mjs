// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/**
 * What is wrong with the folder of a site that a line names, if anything is.
 *
 * @param {string} folder
 * @param {string} instead what to write
 * @returns {string | undefined}
 */
export function mistakeOfFolder(folder, instead) {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return `There is no folder ${folder}. ${instead}`;
  if (found.isDirectory()) return undefined;
  const isConfiguration = /^(?:docs|mint)\.json$/.test(path.basename(folder));
  return `${folder} is a file, not a folder. ${isConfiguration ? `Name the folder that it lies in: ${path.dirname(folder)}` : instead}`;
}
