// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { commands } from './command-line.mjs';
import { mistakeOfFolder } from './site-folder.mjs';

/** Commands for which a folder argument is the server's site. */
const SERVING = ['dev', 'start', 'doctor'];

/**
 * Settings for the package that npm installs; a checkout has them in its own folder. The package's code may be
 * read-only, may belong to another user, and is replaced by the next version. So the site is the folder in which the
 * command was typed, and data goes to a folder for that site in the user's own data.
 *
 * @param {Record<string, string | undefined>} variables
 * @param {{ name: string, site: string | undefined, typedIn: string, needsSite: boolean }} line
 * @returns {{ variables: Record<string, string> } | { mistake: string }}
 */
export function installedSettings(variables, { name, site, typedIn, needsSite }) {
  const written = writtenSettings(variables.LECTERN_DATA_DIR, typedIn);
  const { DOCS_GIT_URL: repository } = { ...written, ...variables };
  const hasRepository = repository !== undefined && repository !== '';
  if (hasRepository && site === undefined) return dataAlone(variables, typedIn, repository);
  const typed = variables.DOCS_DIR && path.resolve(typedIn, variables.DOCS_DIR);
  const named = site ?? (typed || (variables.DOCS_DIR === undefined ? written.DOCS_DIR : undefined));
  // A command about the data works in any folder, even one that its account may not read.
  if (named === undefined && !needsSite && variables.LECTERN_DATA_DIR && !isSite(typedIn))
    return dataAlone(variables, typedIn, typedIn);
  const docs = named ?? typedIn;
  const before = commands[name]?.wordsBeforeSite === undefined ? '' : '… ';
  const example = needsSite ? `npx lectern ${name} ${before}../docs` : `npx lectern ${name} … --docs ../docs`;
  const nameOne = `Name the folder of a site, for example "${example}", or make one: npx lectern new my-docs`;
  const mistake = mistakeOfFolder(docs, nameOne);
  if (mistake !== undefined) return { mistake };
  // The repository that this data folder's server follows is not the folder in the command line.
  if (hasRepository && !SERVING.includes(name)) return dataAlone(variables, typedIn, docs);
  // Without a named site, a database would be created for a folder that is no site.
  if (named === undefined && !isSite(docs))
    return { mistake: `There is no docs.json in ${docs}. ${nameOne}` };
  const data = dataFolder(variables, typedIn, docs);
  return typeof data === 'string' ? { variables: { DOCS_DIR: docs, LECTERN_DATA_DIR: data } } : data;
}

/**
 * @param {Record<string, string | undefined>} variables
 * @param {string} typedIn
 * @param {string} site
 * @returns {{ variables: Record<string, string> } | { mistake: string }}
 */
function dataAlone(variables, typedIn, site) {
  const data = dataFolder(variables, typedIn, site);
  return typeof data === 'string' ? { variables: { LECTERN_DATA_DIR: data } } : data;
}

/**
 * Creates a site's data folder.
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

/** In Next's order of precedence. */
const FILES = ['.env.production.local', '.env.local', '.env.production', '.env'];

/**
 * Where the site is, according to the files in a named data folder. Everything else in them is read later, when it is
 * known whether the site is a folder or a repository.
 *
 * @param {string | undefined} dataDirectory
 * @param {string} typedIn
 * @returns {{ DOCS_DIR?: string, DOCS_GIT_URL?: string }}
 */
function writtenSettings(dataDirectory, typedIn) {
  if (!dataDirectory) return {};
  const folder = path.resolve(typedIn, dataDirectory);
  const written = FILES.toReversed().map((file) => parseEnv(textOf(path.join(folder, file))));
  /** @type {Record<string, string | undefined>} */
  const { DOCS_DIR, DOCS_GIT_URL } = Object.assign({}, ...written);
  return {
    // A relative path in a file is relative to the file's folder.
    ...(DOCS_DIR ? { DOCS_DIR: path.resolve(folder, DOCS_DIR) } : {}),
    ...(DOCS_GIT_URL ? { DOCS_GIT_URL } : {}),
  };
}

/**
 * A file that cannot be read counts as empty here; it is reported where all settings are read.
 *
 * @param {string} file
 */
function textOf(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} folder */
function isSite(folder) {
  return ['docs.json', 'mint.json'].some((file) => fs.existsSync(path.join(folder, file)));
}

/**
 * Each site has its own folder, so that two sites never share a database.
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
