import { fileURLToPath } from 'node:url';
import type { SetupOffer } from '@/lib/auth/offer-setup';
import { type Diagnostic, formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { addressHere, type Environment, isInstalledPackage } from '@/lib/base/settings/environment';
import { basePathOf } from '@/lib/base/settings/public-address';
import { sharedCacheNote } from '@/lib/base/settings/shared-cache-settings';
import { quoted, writtenCommand } from '@/lib/base/text/written-command';
import { counted } from './counted';
import type { PreparedInstance } from './prepare-instance';

/** Notes for the operator: what is served, where, and its problems. */
export function servingNotes(
  environment: Environment,
  { name, notes, findings, setup }: PreparedInstance,
): string {
  const { docsDirectory, databaseUrl, git, publicAddress } = environment;
  const here = addressHere(environment) + basePathOf(publicAddress);
  const database = databaseUrl.startsWith('file:') ? fileURLToPath(databaseUrl) : 'PostgreSQL';
  return [
    '',
    `  Lectern   ${here}`,
    ...(publicAddress === here ? [] : [`  Readers   ${publicAddress}`]),
    `  Serving   ${name}, from ${git?.url ?? docsDirectory}`,
    `  Database  ${database}`,
    ...[...notes, sharedCacheNote(environment) ?? [], environment.withoutEffect]
      .flat()
      .map((note) => `  ${note}`),
    ...(setup === undefined ? [] : setupNotes(setup, environment)),
    ...configurationNotes(findings, docsDirectory),
    '',
  ].join('\n');
}

/** The first owner's link, for the operator of a site without an owner. */
function setupNotes(setup: SetupOffer, environment: Environment): string[] {
  return setup.kind === 'link'
    ? [
        '',
        '  Nobody owns this site yet. Become its owner, once and within a day:',
        `  ${environment.publicAddress}${setup.path}`,
      ]
    : [
        '',
        `  Nobody owns this site yet. A link that was shown before still works; for a new one: ${writtenCommand('owner-link', ofThisInstance(environment))}`,
      ];
}

/** The options that make another command use this instance, from any folder. */
function ofThisInstance(environment: Environment): string {
  const { docsDirectory, dataDirectory, port, publicAddress } = environment;
  return [
    ...(isInstalledPackage() ? [`--docs ${quoted(docsDirectory)}`, `--data ${quoted(dataDirectory)}`] : []),
    ...(publicAddress === addressHere(environment) ? [`--port ${port}`] : []),
  ].join(' ');
}

const LISTED_FINDINGS_MAX = 10;

/** The first configuration errors; `npm run check` shows the rest. */
function configurationNotes(findings: readonly Diagnostic[], folder: string): string[] {
  if (findings.length === 0) return [];
  const errors = findings.filter(({ severity }) => severity === 'error').slice(0, LISTED_FINDINGS_MAX);
  const others = findings.length - errors.length;
  const rest =
    others === 0
      ? []
      : [
          `  ${counted(others, 'more finding')} in the configuration: ${writtenCommand('check', quoted(folder))}`,
        ];
  return ['', ...errors.map((error) => `  ${formatDiagnostic(error)}`), ...rest];
}
