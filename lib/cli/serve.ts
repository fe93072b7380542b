import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, formatDiagnostic } from '@/lib/base/diagnostic';
import type { Environment } from '@/lib/base/environment';
import { OperatorError } from '@/lib/base/operator-error';
import { applicationServerScript, buildApplicationServer } from './build-application-server';
import { isBuildStale, recordBuild, sourceFingerprint } from './build-fingerprint';
import { type LaunchSettings, readLaunchSettings } from './launch-settings';
import {
  generateDatabaseClients,
  type PreparedSite,
  prepareInstance,
  setupAddress,
} from './prepare-instance';
import { projectDirectory } from './project-directory';
import { requireFreePort } from './require-free-port';
import { runCommand } from './run-command';
import { runNext, startApplication } from './run-next';

// `npm run dev`, `npm start`, `npm run build` and `npm run dev:app`: one launcher around the commands of Next.

const commands: Record<string, () => Promise<number>> = {
  // Pages compile outside the bundler, so authors write on the built application: it starts in a
  // moment, shows what readers will see, and follows every change. Next's own development server is
  // for work on Lectern itself.
  dev: () => serve('start', { LECTERN_LIVE_RELOAD: '1' }),
  'dev:app': () => serve('dev', { LECTERN_LIVE_RELOAD: '1' }),
  start: () => serve('start'),
  build: () => build(readLaunchSettings({ isDevelopment: false })),
};

async function serve(mode: 'dev' | 'start', more: Record<string, string> = {}): Promise<number> {
  Object.assign(process.env, more);
  const settings = readLaunchSettings({ isDevelopment: mode === 'dev' });
  const { environment, variables } = settings;
  const { port } = environment;
  await requireFreePort(port);
  if (mode === 'dev') {
    const lines = await prepare(environment);
    const onReady = () => console.log(lines);
    return runNext(['dev', '--port', String(port)], variables, { port, onReady });
  }
  const code = await buildWhenStale(settings);
  if (code !== 0) return code;
  const application = startApplication(applicationServerScript(buildDirectory(settings)), variables);
  try {
    const lines = await prepare(environment);
    return await application.listen({ port, onReady: () => console.log(lines) });
  } finally {
    application.stop();
  }
}

/** Prepares the instance, and says what is served once it is. */
async function prepare(environment: Environment): Promise<string> {
  const site = await prepareInstance(environment);
  return banner(environment, site, await setupAddress(environment, site));
}

async function buildWhenStale(settings: LaunchSettings): Promise<number> {
  const isStale = isBuildStale(buildDirectory(settings), sourceFingerprint(projectDirectory));
  return isStale ? build(settings) : 0;
}

async function build(settings: LaunchSettings): Promise<number> {
  generateDatabaseClients();
  // Taken before the build: what is edited meanwhile must count as a change.
  const fingerprint = sourceFingerprint(projectDirectory);
  const code = await runNext(['build'], settings.variables);
  if (code !== 0) return code;
  await buildApplicationServer(buildDirectory(settings));
  recordBuild(buildDirectory(settings), fingerprint);
  return 0;
}

function buildDirectory({ variables }: LaunchSettings): string {
  return path.resolve(projectDirectory, variables.NEXT_DIST_DIR ?? '.next');
}

function banner(
  { port, docsDirectory, databaseUrl }: Environment,
  site: PreparedSite,
  setup: string | undefined,
): string {
  const database = databaseUrl.startsWith('file:') ? fileURLToPath(databaseUrl) : 'PostgreSQL';
  return [
    '',
    `  Lectern   http://localhost:${port}`,
    `  Serving   ${site.name}, from ${docsDirectory}`,
    `  Database  ${database}`,
    ...(setup === undefined ? [] : setupNotes(setup)),
    ...configurationNotes(site.findings),
    '',
  ].join('\n');
}

/** Nobody owns the site yet: whoever starts it gets the link that makes the first owner. */
function setupNotes(address: string): string[] {
  return ['', '  Nobody owns this site yet. Become its owner, once and within a day:', `  ${address}`];
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

async function main([name = '', ...rest]: string[]): Promise<number> {
  const command = commands[name];
  if (!command || rest.length > 0) {
    const example = 'for example "PORT=4000 DOCS_DIR=../my-docs npm run dev"';
    throw new OperatorError(
      `The commands take no arguments: settings are environment variables, ${example}.`,
    );
  }
  return command();
}

await runCommand(main);
