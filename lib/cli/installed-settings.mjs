// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commands } from './command-line.mjs';
import { mistakeOfFolder } from './site-folder.mjs';

/**
 * The settings that a checkout has from its own folder, for the package that npm installs: its code may be read-only
 * and of another user, and the next version replaces it. So the site is the folder in which the command was typed, and
 * what is written goes to a folder of that site in the user's own data.
 *
 * @param {Record<string, string | undefined>} variables
 * @param {{ name: string, site: string | undefined, typedIn: string, needsSite: boolean }} line
 * @returns {{ variables: Record<string, string> } | { mistake: string }}
 */
export function installedSettings(variables, { name, site, typedIn, needsSite }) {
  const { DOCS_GIT_URL: repository } = variables;
  if (repository !== undefined && repository !== '' && site === undefined) {
    const data = dataFolder(variables, typedIn, repository);
    return typeof data === 'string' ? { variables: { LECTERN_DATA_DIR: data } } : data;
  }
  const named = site ?? (variables.DOCS_DIR ? path.resolve(typedIn, variables.DOCS_DIR) : undefined);
  const docs = named ?? typedIn;
  const before = commands[name]?.wordsBeforeSite === undefined ? '' : '… ';
  const example = needsSite ? `npx lectern ${name} ${before}../docs` : `npx lectern ${name} … --docs ../docs`;
  const nameOne = `Name the folder of a site, for example "${example}", or make one: npx lectern new my-docs`;
  const mistake = mistakeOfFolder(docs, nameOne);
  if (mistake !== undefined) return { mistake };
  // Where nothing is named, a database would be made for a folder that is no site.
  const isNamed = named !== undefined || (!needsSite && variables.LECTERN_DATA_DIR);
  if (!isNamed && !['docs.json', 'mint.json'].some((file) => hasFile(docs, file)))
    return { mistake: `There is no docs.json in ${docs}. ${nameOne}` };
  const data = dataFolder(variables, typedIn, docs);
  return typeof data === 'string' ? { variables: { DOCS_DIR: docs, LECTERN_DATA_DIR: data } } : data;
}

/**
 * Makes the data folder of a site.
 *
 * @param {Record<string, string | undefined>} variables
 * @param {string} typedIn
 * @param {string} docs folder or address of the site
 * @returns {string | { mistake: string }}
 */
function dataFolder(variables, typedIn, docs) {
  const data = variables.LECTERN_DATA_DIR
    ? path.resolve(typedIn, variables.LECTERN_DATA_DIR)
    : defaultDataFolder(docs, variables);
  try {
    fs.mkdirSync(data, { recursive: true, mode: 0o700 });
    fs.accessSync(data, fs.constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      mistake: `Nothing can be written to the data folder ${data}: ${reason}. Name another one with --data <folder>, or set LECTERN_DATA_DIR.`,
    };
  }
  return data;
}

/**
 * @param {string} folder
 * @param {string} file
 */
function hasFile(folder, file) {
  return fs.existsSync(path.join(folder, file));
}

/**
 * A folder for each site, so that two sites never share a database.
 *
 * @param {string} docs
 * @param {Record<string, string | undefined>} variables
 */
function defaultDataFolder(docs, variables) {
  const real = fs.existsSync(docs) ? fs.realpathSync(docs) : docs;
  const name = path.basename(real).replace(/[^\w.-]+/g, '-') || 'docs';
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 8);
  return path.join(userDataFolder(variables), 'lectern', `${name}-${hash}`);
}

/** @param {Record<string, string | undefined>} variables */
function userDataFolder({ XDG_DATA_HOME, LOCALAPPDATA }) {
  if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA;
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library', 'Application Support');
  return XDG_DATA_HOME || path.join(os.homedir(), '.local', 'share');
}
