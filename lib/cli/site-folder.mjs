// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/**
 * What is wrong with a site folder in the command line, if anything.
 *
 * @param {string} folder
 * @param {string} instead advice for the message
 * @returns {string | undefined}
 */
export function mistakeOfFolder(folder, instead) {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return `There is no folder ${folder}. ${instead}`;
  if (found.isDirectory()) return undefined;
  const isConfiguration = /^(?:docs|mint)\.json$/.test(path.basename(folder));
  return `${folder} is a file, not a folder. ${isConfiguration ? `Name the folder that it lies in: ${path.dirname(folder)}` : instead}`;
}
