#!/usr/bin/env node
// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { helpOf, helpOfAll } from './command-help.mjs';
import { commands, readCommandLine, usesInstance } from './command-line.mjs';
import { finishedBuild, newestBuild, recordUse } from './finished-builds.mjs';
import { installedSettings } from './installed-settings.mjs';
import { enableCompileCache } from './module-compile-cache.mjs';
import { runNode } from './run-node.mjs';
import { mistakeOfFolder } from './site-folder.mjs';

// Every command starts here: `npx lectern dev ../docs` from the package, `npm run dev -- ../docs` from a checkout. If a
// build of exactly these sources exists, this process runs its compiled commands, so that none remains beside the
// server. In a checkout, `start` and `dev` build first if necessary. The package is a build without the sources.

const projectDirectory = fileURLToPath(new URL('../..', import.meta.url));
const isInstalled = !fs.existsSync(path.join(projectDirectory, 'lib/cli/build.ts'));

// npm runs a checkout's scripts in its folder, and passes on where they were typed.
const typedIn = isInstalled ? process.cwd() : (process.env.INIT_CWD ?? process.cwd());
process.env.INIT_CWD = typedIn;
if (isInstalled) process.env.LECTERN_INSTALLED = '1';

/** As in shells: 128 plus the number of SIGPIPE. */
const CLOSED_PIPE = 141;

const line = readCommandLine(process.argv.slice(2), typedIn);
if (line.kind === 'help') console.log(helpOfAll());
else if (line.kind === 'help-of') console.log(helpOf(line.name));
else if (line.kind === 'version') console.log(version());
else if (line.kind === 'mistake') refuse(line.message, process.argv[2]);
else await run(line);

/** @param {import('./command-line.mjs').Run} line */
async function run({ name, argv, site, variables }) {
  process.argv.splice(2, Infinity, ...argv);
  Object.assign(process.env, variables);
  const isServing = name === 'dev' || name === 'start';
  if (!isServing) endWithReader();
  // Pages compile outside the bundler, so authors can use the built application: it starts in a moment, shows what
  // readers will see, and follows every change.
  if (name === 'dev') process.env.LECTERN_LIVE_RELOAD = '1';
  if (isInstalled && usesInstance(name)) {
    const needsSite = commands[name]?.takesSite === true;
    const settings = installedSettings(process.env, { name, site, typedIn, needsSite });
    if ('mistake' in settings) return refuse(settings.mistake, name);
    Object.assign(process.env, settings.variables);
  } else if (site !== undefined) {
    const mistake = mistakeOfFolder(site, 'Name the folder that holds docs.json.');
    if (mistake !== undefined) return refuse(mistake, name);
  }
  const build = isInstalled ? '.next' : finishedBuild(projectDirectory);
  if (build !== undefined) return runCompiled(name, build);
  if (!hasPackages())
    return refuse(`The packages of ${projectDirectory} are not installed. Write there: npm ci`, name);
  // An export uses a server, and so does a comparison that needs a page as readers get it.
  if (isServing || name === 'export' || name === 'adopt') {
    // tsx looks for its settings in the working directory.
    const building = ['--import', 'tsx', 'lib/cli/build.ts', '--to-serve'];
    const code = await runNode(building, { cwd: projectDirectory });
    const made = newestBuild(projectDirectory);
    if (code !== 0 || made === undefined) process.exit(code || 1);
    return runCompiled(name, made);
  }
  // Other commands, such as `check`, also work where nothing has been built.
  process.chdir(projectDirectory);
  await import('tsx');
  await import(`./${name}.ts`);
}

/**
 * @param {string} name
 * @param {string} build the folder of the build, in the project
 */
async function runCompiled(name, build) {
  const compiledDirectory = path.join(projectDirectory, build, 'lectern');
  const isServing = name === 'dev' || name === 'start';
  if (!isInstalled && isServing) recordUse(path.join(projectDirectory, build));
  // Read by the server and its threads. Not `NEXT_DIST_DIR`, because child commands would build into it.
  process.env.LECTERN_BUILD = build;
  const kept = isInstalled ? process.env.LECTERN_DATA_DIR : compiledDirectory;
  if (kept !== undefined) enableCompileCache(path.join(kept, 'compile-cache'));
  const file = isServing ? 'serve' : name;
  await import(pathToFileURL(path.join(compiledDirectory, `${file}.mjs`)).href);
}

/** Ends quietly when the output's reader has ended (`head`). Not with 0: the unread output may contain errors. */
function endWithReader() {
  process.stdout.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error;
    process.exit(CLOSED_PIPE);
  });
}

/** A fresh checkout has none before `npm ci`. */
function hasPackages() {
  try {
    return import.meta.resolve('tsx') !== '';
  } catch {
    return false;
  }
}

function version() {
  return JSON.parse(fs.readFileSync(path.join(projectDirectory, 'package.json'), 'utf8')).version;
}

/**
 * @param {string} message
 * @param {string} [name] of the command
 */
function refuse(message, name) {
  console.error(message);
  process.exitCode = commands[name ?? '']?.problemCode ?? 1;
}
