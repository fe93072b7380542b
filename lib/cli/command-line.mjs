// @ts-check
import path from 'node:path';
import { isGitUrl } from '../base/web/git-url.mjs';

// Plain JavaScript, like the launcher that imports it: help and a wrong option need no build.

/**
 * @typedef {object} Command
 * @property {string} words what it takes, as its help shows it
 * @property {string} does
 * @property {boolean} [takesSite] whether an argument is the folder of the site
 * @property {number} [wordsBeforeSite] arguments that stand before that folder
 * @property {string[]} [valued] its own options whose next word is their value
 * @property {string[]} [options] what follows its words in the help, a line each
 * @property {number} [problemCode] how it ends when it could not do its work, where 1 is a result
 */

const DATA = '--data <folder>   where this instance keeps what it writes, instead of LECTERN_DATA_DIR';
const DOCS = '--docs <folder>   the folder of the site, instead of DOCS_DIR';
const PORT = '--port <number>   the port of the server, instead of PORT';
const CERT = '--cert <file>     a certificate (PEM) to speak TLS with, instead of LECTERN_TLS_CERT';
const KEY = '--key <file>      its private key, instead of LECTERN_TLS_KEY';

/** @type {SettingOption[]} */
const settingOptions = [
  { option: '--port', line: PORT, variable: 'PORT', isPath: false, example: '4000' },
  { option: '--docs', line: DOCS, variable: 'DOCS_DIR', isPath: true, example: '../my-docs' },
  { option: '--data', line: DATA, variable: 'LECTERN_DATA_DIR', isPath: true, example: '../my-data' },
  { option: '--cert', line: CERT, variable: 'LECTERN_TLS_CERT', isPath: true, example: 'fullchain.pem' },
  { option: '--key', line: KEY, variable: 'LECTERN_TLS_KEY', isPath: true, example: 'privkey.pem' },
];

/** @type {Record<string, Command>} */
export const commands = {
  dev: {
    words: '[folder] [--port 4000]',
    does: 'serves a site, and shows every edit at once',
    takesSite: true,
    options: [PORT, DATA, CERT, KEY],
  },
  start: {
    words: '[folder or address of a Git repository] [--port 4000]',
    does: 'serves a site for readers',
    takesSite: true,
    options: [PORT, DATA, CERT, KEY],
  },
  check: {
    words: '[folder] [--format json | sarif | github] [--fix] [--against main]',
    does: 'says what to mend in a site; ends with 1 when there is an error',
    takesSite: true,
    valued: ['--format', '--against'],
    options: [
      '--format json     the findings as JSON; --json is short for it',
      '--format sarif    the findings as SARIF 2.1.0, for code hosts and editors',
      '--format github   the findings as annotations of GitHub Actions; --github is short for it',
      '--fix             writes into the files what can only be meant in one way',
      '--against <rev>   also what breaks clients of the APIs since a branch, a tag or a commit',
      DATA,
    ],
  },
  evals: {
    words: '[folder] [--format json] [--min recallAt5=0.9]',
    does: 'asks the assistant the questions in the folder "evals" of a site; ends with 1 when replies are wrong',
    takesSite: true,
    valued: ['--format', '--min', '--last'],
    options: [
      '--format json     all replies as JSON',
      '--min <a=0.9>     the least share of recallAt1, recallAt5, citations, answers, rubrics or declines; may be repeated',
      '--last <file>     where the last run is kept to compare with, instead of in the data folder',
      '--no-model        quotes the pages, although a model is configured',
      DATA,
    ],
  },
  coverage: {
    words: '[folder] [--format json]',
    does: 'says which operations, fields and errors of its OpenAPI documents no guide of a site mentions, most asked first',
    takesSite: true,
    valued: ['--format'],
    options: [
      '--format json     every operation with its guides and how often readers asked about it, as JSON',
      DATA,
    ],
  },
  probe: {
    words: '<address of a server> [folder] [--format text | json | sarif | github]',
    does: 'asks a real server for what the OpenAPI documents of a site promise; ends with 1 when it departs from them',
    takesSite: true,
    wordsBeforeSite: 1,
    valued: ['--format', '--document', '--rate', '--seconds'],
    options: [
      '--format json      every operation with its answer as JSON; sarif and github as of check; --json and --github are short',
      '--document <name>  the document that describes the server, where a site has several',
      '--rate <number>    requests in a second at most, 3 without it',
      '--seconds <number>  how long all requests may take, 300 without it',
      '--report           keeps the findings in the data folder, where members see them',
      DATA,
    ],
  },
  diff: {
    words: 'main..branch [folder] [--format text | markdown | json] [--fail-on breaking]',
    does: 'says what a change of a site means for its readers; ends with 1 when something breaks',
    takesSite: true,
    wordsBeforeSite: 1,
    valued: ['--format', '--fail-on'],
    options: [
      'main..branch        two revisions of the repository; "main.." compares with the files as they are',
      '<old> <new>         or two folders',
      '--format markdown   for a pull request',
      '--format json       for scripts',
      '--fail-on <impact>  breaking, risky or never',
      '--with-questions    shows what readers asked, also where the output is no terminal',
      DOCS,
      DATA,
    ],
  },
  'api-diff': {
    words: '<old> <new> [--format text | markdown | json] [--fail-on breaking]',
    does: 'says what changed between two OpenAPI documents; ends with 1 when clients break',
    valued: ['--format', '--fail-on'],
    options: [
      '--format markdown   for a pull request',
      '--format json       for scripts',
      '--fail-on <impact>  breaking, risky or never',
    ],
  },
  new: { words: '<folder>', does: 'makes a small site to write on from' },
  migrate: { words: '<folder>', does: 'writes docs.json from a former mint.json' },
  fonts: {
    words: '[folder]',
    does: 'fetches the fonts that docs.json names into the data folder',
    takesSite: true,
    options: [DATA],
  },
  doctor: {
    words: '[folder]',
    does: 'says whether settings, disk, database, model and mail are as a server needs them',
    takesSite: true,
    options: [PORT, DATA],
  },
  export: {
    words: '[folder] --out <folder> | --pdf <file> | --epub <file>',
    does: 'writes the whole site as files, which open from disk and from any static host, or as one PDF or EPUB',
    takesSite: true,
    options: [
      '--out <folder>    where to write; empty, missing, or with an earlier export',
      '--url <address>   where the files will have their address: for sitemap.xml, robots.txt, canonical addresses',
      '--groups <a,b>    with pages of these groups, instead of what strangers may read',
      '--hidden          with pages that are hidden from the navigation',
      '--pdf <file>      the pages as one PDF, by Chromium',
      '--epub <file>     the pages as one EPUB',
      '--section <name>  only a tab or group, for --pdf and --epub',
      DATA,
    ],
    valued: ['--out', '--url', '--groups', '--pdf', '--epub', '--section'],
  },
  adopt: {
    words: '<address | folder of the old site> [folder] [--format json]',
    does: 'says what a move of a site to this repository would lose; ends with 1 when something is lost, with 2 when one cannot be read',
    takesSite: true,
    wordsBeforeSite: 1,
    options: [
      '--format json     the comparison as JSON',
      '--out <file>      writes the redirects that are certain, for "redirects" of docs.json',
      '--mirror <folder>  keeps the pages of the old site as files, which can be compared again',
      DATA,
    ],
    valued: ['--format', '--out', '--mirror'],
    problemCode: 2,
  },
  import: {
    words: '<folder> <new folder> [--from docusaurus] [--format json]',
    does: 'writes the repository of another tool as one with docs.json; ends with 1 when something is left for you',
    options: [
      '--from <tool>     docusaurus, gitbook, readme or starlight, instead of what its files say',
      '--format json     the report as JSON; --json is short for it',
    ],
    valued: ['--from', '--format'],
    problemCode: 2,
  },
  keys: {
    words: 'create | list | revoke | accept-secret',
    does: 'makes and ends keys of the assistant',
    options: [
      '<domain>          the name of the site, "docs" unless DOCS_DOMAIN is set',
      'create <domain>   a new key: [--name <name>] [--days <days>] [--origin <https://…>]…',
      'list <domain>     the keys of a site',
      'revoke <domain> <id>   ends the key that "list" shows with this id',
      'accept-secret <domain>   after the secret was changed on purpose',
      DOCS,
      DATA,
    ],
  },
  'owner-link': {
    words: '[organization]',
    does: 'prints a new link that makes the first owner, of one of several organizations where it is named',
    options: [PORT, DOCS, DATA],
  },
  backup: {
    words: '<file>',
    does: 'writes the SQLite database into one file, while servers use it',
    options: [DOCS, DATA],
  },
  data: {
    words: '<folder>',
    does: 'writes people, conversations and counts as JSON and CSV, while servers use the database',
    options: [DOCS, DATA],
  },
  db: {
    words: 'move <url>',
    does: 'copies the database into another one, of either kind, while no server runs',
    options: [DOCS, DATA],
  },
  restore: {
    words: '<file>',
    does: 'puts a backup in the place of the database, while no server runs',
    options: [DOCS, DATA],
  },
};

/**
 * What a line asks for: a command with its own arguments and with settings as variables, a text to print, or a mistake.
 *
 * @typedef {{ kind: 'run', name: string, argv: string[], site: string | undefined, variables: Record<string, string> }} Run
 * @typedef {Run | { kind: 'help' | 'version' } | { kind: 'help-of', name: string } | { kind: 'mistake', message: string }} CommandLine
 */

/**
 * Whether a command needs this instance's site or data; the others only use their arguments.
 *
 * @param {string} name
 */
export function usesInstance(name) {
  return commands[name]?.options?.includes(DATA) === true;
}

/**
 * @param {readonly string[]} argv
 * @param {string} typedIn the folder in which the line was typed
 * @returns {CommandLine}
 */
export function readCommandLine([name, ...argv], typedIn) {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return { kind: 'help' };
  if (name === '--version' || name === '-v') return { kind: 'version' };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    return mistake(`There is no command "${name}". Write one of: ${Object.keys(commands).join(', ')}.`);
  if (argv.includes('--help') || argv.includes('-h')) return { kind: 'help-of', name };

  /** @type {Record<string, string>} */
  const variables = {};
  /** @type {string[]} */
  const own = [];
  const settings = settingsOf(command);
  for (let at = 0; at < argv.length; at++) {
    const [option = '', inline] = split(argv[at] ?? '');
    const setting = settings.get(option);
    if (setting === undefined) {
      own.push(argv[at] ?? '');
      continue;
    }
    const value = inline ?? argv[++at];
    if (value === undefined || value === '' || value.startsWith('--'))
      return mistake(`${option} needs a value, for example "${option} ${setting.example}".`);
    variables[setting.variable] = setting.isPath ? path.resolve(typedIn, value) : value;
  }
  const isValue = (/** @type {number} */ at) => command.valued?.includes(own[at - 1] ?? '') ?? false;
  const folder = command.takesSite
    ? own.filter((word, at) => !word.startsWith('-') && !isValue(at))[command.wordsBeforeSite ?? 0]
    : undefined;
  const [before = ''] = folder === undefined ? [] : own.slice(0, own.indexOf(folder)).slice(-1);
  if (/^--\w/.test(before) && !before.includes('=') && !knownOptions(command).has(before))
    return notUnderstood(before, name, command);
  if (folder !== undefined && isGitUrl(folder)) {
    if (name !== 'start')
      return mistake(
        `"${folder}" is a repository, which only "lectern start" follows. Name the folder of a site.`,
      );
    variables.DOCS_GIT_URL = folder;
  }
  const named = folder === undefined || isGitUrl(folder) ? undefined : path.resolve(typedIn, folder);
  if (name !== 'dev' && name !== 'start' && name !== 'doctor')
    return { kind: 'run', name, argv: own, site: named ?? variables.DOCS_DIR, variables };
  const unknown = own.find((word) => word !== folder);
  if (unknown !== undefined) return notUnderstood(unknown, name, command);
  if (named !== undefined) variables.DOCS_DIR = named;
  return { kind: 'run', name, argv: [], site: named, variables };
}

/**
 * The options in a command's help; the word after another option may be its value, and no site folder.
 *
 * @param {Command} command
 * @returns {Set<string>}
 */
function knownOptions({ words, options = [] }) {
  return new Set([words, ...options].join('\n').match(/--[a-z][a-z-]*/g));
}

/**
 * @param {string} word
 * @param {string} name
 * @param {Command} command
 */
function notUnderstood(word, name, command) {
  return mistake(`"${word}" is not understood. Write: lectern ${name} ${command.words}`);
}

/**
 * Options that set an environment variable.
 *
 * @typedef {{ option: string, line: string, variable: string, isPath: boolean, example: string }} SettingOption
 *
 * @param {Command} command
 * @returns {Map<string, SettingOption>}
 */
function settingsOf({ options = [] }) {
  const taken = settingOptions.filter(({ line }) => options.includes(line));
  return new Map(taken.map((setting) => [setting.option, setting]));
}

/**
 * @param {string} argument `--port=4000`, or a word alone
 * @returns {[option: string, value: string | undefined]}
 */
function split(argument) {
  const at = argument.indexOf('=');
  return argument.startsWith('--') && at > 0
    ? [argument.slice(0, at), argument.slice(at + 1)]
    : [argument, undefined];
}

/**
 * @param {string} message
 * @returns {CommandLine}
 */
function mistake(message) {
  return { kind: 'mistake', message };
}
