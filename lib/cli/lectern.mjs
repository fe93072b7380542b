// @ts-check
import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runNode } from './run-node.mjs';
import { sourceFingerprint } from './source-fingerprint.mjs';

// `npm start`, `npm run dev` and `npm run check` start here. A build of the current sources has the commands
// compiled, and this process runs them, so that no launcher stays in memory. `start` and `dev` build first if
// necessary.

const projectDirectory = fileURLToPath(new URL('../..', import.meta.url));
const buildDirectory = path.resolve(projectDirectory, process.env.NEXT_DIST_DIR ?? '.next');
const compiledDirectory = path.join(buildDirectory, 'lectern');

const [command = ''] = process.argv.splice(2, 1);
if (command === 'check') await check();
else if ((command === 'start' || command === 'dev') && process.argv.length === 2) await serve();
else {
  const example = 'for example "PORT=4000 DOCS_DIR=../my-docs npm run dev"';
  console.error(`The commands take no arguments: settings are environment variables, ${example}.`);
  process.exitCode = 1;
}

async function serve() {
  // Pages compile outside the bundler, so authors work on the built application: it starts at once, shows
  // what readers will see, and follows every change.
  if (command === 'dev') process.env.LECTERN_LIVE_RELOAD = '1';
  if (!isBuilt()) {
    // Relative paths in settings start where the command was typed; tsx looks for its settings in the working
    // directory.
    const env = { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
    const build = ['--import', 'tsx', 'lib/cli/build.ts', '--to-serve'];
    const code = await runNode(build, { cwd: projectDirectory, env });
    if (code !== 0) process.exit(code);
  }
  await runCompiled('serve');
}

/** Authors also check where nobody has built anything. */
async function check() {
  if (isBuilt()) return runCompiled('check');
  await import('tsx');
  await import('./check.ts');
}

/** @param {string} name */
async function runCompiled(name) {
  // Node 22 and later cache compiled code, which makes the next start faster; Node 20 cannot.
  Reflect.get(module, 'enableCompileCache')?.(path.join(compiledDirectory, 'compile-cache'));
  await import(pathToFileURL(path.join(compiledDirectory, `${name}.mjs`)).href);
}

/** Whether there is a finished build of these sources. */
function isBuilt() {
  const id = path.join(buildDirectory, 'BUILD_ID');
  return (
    fs.existsSync(path.join(compiledDirectory, 'serve.mjs')) &&
    fs.existsSync(id) &&
    fs.readFileSync(id, 'utf8') === sourceFingerprint(projectDirectory)
  );
}
