import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SetupOffer } from '@/lib/auth/offer-setup';
import { type Diagnostic, formatDiagnostic } from '@/lib/base/diagnostic';
import type { Environment } from '@/lib/base/environment';
import { OperatorError } from '@/lib/base/operator-error';
import { isBuildStale, recordBuild } from './build-fingerprint.mjs';
import { applicationServerScript, buildServerProcess } from './build-server-process';
import { generateDatabaseClients } from './generate-database-clients';
import { type LaunchSettings, readLaunchSettings } from './launch-settings';
import type { PreparedInstance } from './prepare-instance';
import { projectDirectory } from './project-directory';
import { requireFreePort } from './require-free-port';
import { runCommand } from './run-command';
import { runNext, startApplication } from './run-next';

// The launcher around the commands of Next; `lectern.mjs` runs it, compiled where that can be.

type Command = (fingerprint: string) => Promise<number>;

const commands: Record<string, Command> = {
  // Pages compile outside the bundler, so authors write on the built application: it starts in a
  // moment, shows what readers will see, and follows every change. Next's own development server is
  // for work on Lectern itself.
  dev(fingerprint) {
    process.env.LECTERN_LIVE_RELOAD = '1';
    return serve(fingerprint);
  },
  'dev:app': serveDevelopment,
  start: serve,
  build: (fingerprint) => build(readLaunchSettings({ isDevelopment: false }), fingerprint),
};

/** Starts the server of the build first and prepares the instance beside it: both take about as long. */
async function serve(fingerprint: string): Promise<number> {
  const settings = readLaunchSettings({ isDevelopment: false });
  const { environment, variables } = settings;
  const { port } = environment;
  await requireFreePort(port);
  if (isBuildStale(buildDirectory(settings), fingerprint)) {
    const code = await build(settings, fingerprint);
    if (code !== 0) return code;
  }
  const application = startApplication(applicationServerScript(buildDirectory(settings)), variables);
  try {
    const lines = await prepare(environment);
    return await application.listen({ port, onReady: () => console.log(lines) });
  } finally {
    application.stop();
  }
}

async function serveDevelopment(): Promise<number> {
  process.env.LECTERN_LIVE_RELOAD = '1';
  const { environment, variables } = readLaunchSettings({ isDevelopment: true });
  const { port } = environment;
  await requireFreePort(port);
  generateDatabaseClients();
  const lines = await prepare(environment);
  return runNext(['dev', '--port', String(port)], variables, { port, onReady: () => console.log(lines) });
}

/** Prepares the instance, and says what is served once it is. */
async function prepare(environment: Environment): Promise<string> {
  // Loaded only now: the clients of the database may just have been made, and a server waits to start.
  const { prepareInstance } = await import('./prepare-instance');
  return banner(environment, await prepareInstance(environment));
}

/** The fingerprint was taken before the build: what is edited meanwhile must count as a change. */
async function build(settings: LaunchSettings, fingerprint: string): Promise<number> {
  generateDatabaseClients();
  const code = await runNext(['build'], settings.variables);
  if (code !== 0) return code;
  await buildServerProcess(buildDirectory(settings));
  recordBuild(buildDirectory(settings), fingerprint);
  return 0;
}

function buildDirectory({ variables }: LaunchSettings): string {
  return path.resolve(projectDirectory, variables.NEXT_DIST_DIR ?? '.next');
}

function banner(
  { port, docsDirectory, databaseUrl, publicOrigin }: Environment,
  { name, notes, findings, setup }: PreparedInstance,
): string {
  const database = databaseUrl.startsWith('file:') ? fileURLToPath(databaseUrl) : 'PostgreSQL';
  return [
    '',
    `  Lectern   http://localhost:${port}`,
    `  Serving   ${name}, from ${docsDirectory}`,
    `  Database  ${database}`,
    ...notes.map((note) => `  ${note}`),
    ...(setup === undefined ? [] : setupNotes(setup, publicOrigin)),
    ...configurationNotes(findings),
    '',
  ].join('\n');
}

/** Nobody owns the site yet: whoever starts it gets the link that makes the first owner. */
function setupNotes(setup: SetupOffer, publicOrigin: string): string[] {
  return setup.kind === 'link'
    ? [
        '',
        '  Nobody owns this site yet. Become its owner, once and within a day:',
        `  ${publicOrigin}${setup.path}`,
      ]
    : [
        '',
        '  Nobody owns this site yet. A link that was shown before still works; for a new one: npm run owner-link',
      ];
}

const LISTED_FINDINGS_MAX = 10;

/** The first errors of the configuration; the rest is for `npm run check`. */
function configurationNotes(findings: readonly Diagnostic[]): string[] {
  if (findings.length === 0) return [];
  const errors = findings.filter(({ severity }) => severity === 'error').slice(0, LISTED_FINDINGS_MAX);
  const others = findings.length - errors.length;
  const rest = others === 0 ? [] : [`  ${others} more findings in the configuration: npm run check`];
  return ['', ...errors.map((error) => `  ${formatDiagnostic(error)}`), ...rest];
}

/** Runs the command that the arguments of the process name; `fingerprint` tells its sources. */
export function launch(fingerprint: string): Promise<void> {
  return runCommand(async ([name = '', ...rest]) => {
    if (name === 'check') return (await import('./check')).check(rest);
    const command = commands[name];
    if (command && rest.length === 0) return command(fingerprint);
    const example = 'for example "PORT=4000 DOCS_DIR=../my-docs npm run dev"';
    throw new OperatorError(
      `The commands take no arguments: settings are environment variables, ${example}.`,
    );
  });
}
