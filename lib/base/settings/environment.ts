import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { ownAddress } from '@/lib/base/web/addresses';
import { type AssistantSettings, assistantSettingsFrom } from './assistant-settings';
import { type CdnSettings, cdnSettingsFrom } from './cdn-settings';
import { type DatabaseSettings, databaseSettingsFrom } from './database-settings';
import { databaseUrlFrom, unusableDatabaseUrl } from './database-url';
import { docsDomainFrom, docsEditUrlFrom, scriptOriginsFrom } from './docs-settings';
import {
  docsDirectoryFrom,
  type FolderReading,
  type Places,
  pathFrom,
  releaseDirectoryFrom,
  requireApart,
} from './folder-settings';
import { type GitSettings, gitSettingsFrom } from './git-settings';
import { type MailSettings, mailSettingsFrom } from './mail-settings';
import { type ObservationSettings, observationSettingsFrom } from './observation-settings';
import { type ProposalSettings, proposalSettingsFrom } from './proposal-settings';
import { type ProxySettings, proxySettingsFrom } from './proxy-settings';
import { publicAddressFrom } from './public-address';
import { secretValues } from './secret-values';
import { choiceFrom, settingFrom, switchFrom, type Variables, wholeNumberFrom } from './setting';
import { settingsWithoutEffect } from './settings-without-effect';
import { type SharedCacheSettings, sharedCacheSettingsFrom } from './shared-cache-settings';
import { type SignInSettings, signInSettingsFrom } from './sign-in-settings';
import { type SitesSettings, sitesSettingsFrom } from './sites-settings';
import { type SlackSettings, slackSettingsFrom } from './slack-settings';
import { type StaticCopySettings, staticCopySettingsFrom } from './static-copy-settings';
import { type TlsSettings, tlsSettingsFrom } from './tls-settings';

/** The validated settings of an instance, with absolute paths. */
export interface Environment {
  port: number;
  /** Folder of the served site, with `docs.json`. For a repository, it is in the data folder. */
  docsDirectory: string;
  /** The repository that contains the site. */
  git: GitSettings | undefined;
  sourceDirectory: string;
  /** Further sites, each at its own host. */
  sites: SitesSettings | undefined;
  docsDomain: string;
  /** `full` executes code in pages; `markup` does not. */
  docsTrust: DocsTrust;
  /** `private`: readers sign in to see pages that are not public. */
  docsVisibility: DocsVisibility;
  /** `file:///…` or `postgresql://…`. */
  databaseUrl: string;
  database: DatabaseSettings;
  sharedCache: SharedCacheSettings;
  /** Folder for everything the instance writes. */
  dataDirectory: string;
  /** Whether open pages update when files change; set by `npm run dev`. */
  hasLiveReload: boolean;
  /** What a static copy may contain. Set only on a server that exists to make one and has no readers. */
  staticCopy: StaticCopySettings | undefined;
  /** Signs sessions and pseudonymises addresses. Empty only if nothing is served. */
  instanceSecret: string;
  /** How long running replies may take to end when the process is stopped. */
  stopGraceMs: number;
  /** How long a stopping server keeps serving requests, in milliseconds. */
  drainMs: number;
  /** Where readers reach the site: scheme, host and base path, without a trailing slash. */
  publicAddress: string;
  /** Set if this server terminates TLS itself. */
  tls: TlsSettings | undefined;
  /** Number of the operator's proxies in front of the server, each of which appends to `X-Forwarded-For`. */
  trustedProxyCount: number;
  /** Where pages are edited: a URL with `{path}`, `none`, or `undefined` for the repository's own address. */
  docsEditUrl: string | undefined;
  /** Seconds between polls for changed files, for file systems that report none; 0 for never. */
  docsPollSeconds: number;
  /** Whether to fetch the star and member counts of header links from GitHub and Discord. */
  hasLinkCounts: boolean;
  /** Additional script origins, besides those in the site's files. */
  scriptOrigins: string[];
  assistant: AssistantSettings;
  /** What the playground may request, and how much. */
  proxy: ProxySettings;
  signIn: SignInSettings;
  /** `undefined` if mail is not configured. */
  mail: MailSettings | undefined;
  observation: ObservationSettings;
  /** The CDN to purge when pages of the `DOCS_DIR` site change. */
  cdn: CdnSettings | undefined;
  /** The Slack app that forwards questions to the assistant. */
  slack: SlackSettings | undefined;
  /** Where page changes are proposed; `undefined` to disable proposals. */
  proposals: ProposalSettings | undefined;
  /** What is written and cannot matter beside the rest, for the operator. */
  withoutEffect: readonly string[];
}

export type DocsTrust = 'full' | 'markup';

export type DocsVisibility = 'public' | 'private';

let current: Environment | undefined;

/** The settings of this process, read once. Throws `OperatorError` if any is invalid. */
export function currentEnvironment(): Environment {
  const projectDirectory = process.cwd();
  // The folder in which the command was typed. npm changes to the project's.
  const typedIn = process.env.INIT_CWD ?? projectDirectory;
  current ??= readEnvironment(process.env, { projectDirectory, relativeTo: () => typedIn });
  return current;
}

/** `production` or `development`: how Next was started, which affects the output of React and MDX. */
export function nodeEnvironment(): string {
  return process.env.NODE_ENV ?? 'development';
}

/** Whether this is the npm package rather than a checkout; `lib/cli/lectern.mjs` sets the variable. */
export function isInstalledPackage(): boolean {
  return process.env.LECTERN_INSTALLED === '1';
}

/** The variables of this process, for a program that it starts. */
export function inheritedVariables(): Variables {
  return process.env;
}

/** Values that must not appear in any log of this process. */
export function ownSecrets(): string[] {
  return secretValues(process.env);
}

export function buildFolder(): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), process.env.LECTERN_BUILD ?? '.next');
}

/** Where the build puts scripts compiled beside the application; `undefined` for code outside Next. */
export function builtScriptsFolder(): string | undefined {
  // Next inlines this variable into the code it compiles, so it is only defined there.
  if (process.env.NEXT_RUNTIME === undefined) return undefined;
  return path.join(buildFolder(), 'lectern');
}

/** Validates the settings and reports all problems in one `OperatorError`. */
export function readEnvironment(variables: Variables, places: Places): Environment {
  const reading: FolderReading = { variables, problems: [], ...places };
  const dataDirectory = pathFrom(reading, 'LECTERN_DATA_DIR') ?? path.join(places.projectDirectory, 'data');
  const port = wholeNumberFrom(reading, 'PORT', { byDefault: 3000, from: 1, to: 65_535 });
  const docsVisibility = choiceFrom<DocsVisibility>(
    reading,
    'DOCS_VISIBILITY',
    ['public', 'private'],
    'Write "public", or "private" to show pages only to readers who signed in.',
  );
  const docsDomain = docsDomainFrom(reading);
  const tls = tlsSettingsFrom(reading, (name) => pathFrom(reading, name));
  const publicAddress = publicAddressFrom(reading, addressHere({ port, tls }));
  const sourceDirectory = path.join(dataDirectory, 'source');
  const git = gitSettingsFrom(reading, { pathOf: (name) => pathFrom(reading, name) });
  const environment: Omit<Environment, 'withoutEffect'> = {
    port,
    docsDirectory:
      git === undefined
        ? docsDirectoryFrom(reading)
        : releaseDirectoryFrom(reading, { git, sourceDirectory }),
    git,
    sourceDirectory,
    sites: sitesSettingsFrom(reading, { publicAddress, pathOf: (name) => pathFrom(reading, name) }),
    docsDomain,
    docsTrust: choiceFrom<DocsTrust>(
      reading,
      'DOCS_TRUST',
      ['full', 'markup'],
      'Write "full" for pages of your own, or "markup" to leave their expressions unevaluated.',
    ),
    docsVisibility,
    databaseUrl: databaseFrom(reading, dataDirectory),
    database: databaseSettingsFrom(reading),
    sharedCache: sharedCacheSettingsFrom(reading),
    dataDirectory,
    hasLiveReload: settingFrom(reading, 'LECTERN_LIVE_RELOAD') === '1',
    staticCopy: staticCopySettingsFrom(reading),
    instanceSecret: settingFrom(reading, 'NEXTAUTH_SECRET') ?? '',
    // Choice: by default, containers are killed ten seconds after they are asked to stop.
    stopGraceMs:
      wholeNumberFrom(reading, 'LECTERN_STOP_SECONDS', { byDefault: 7, from: 0, to: 3_600 }) * 1_000,
    drainMs: wholeNumberFrom(reading, 'LECTERN_DRAIN_SECONDS', { byDefault: 0, from: 0, to: 3_600 }) * 1_000,
    publicAddress,
    tls,
    trustedProxyCount: wholeNumberFrom(reading, 'LECTERN_TRUSTED_PROXIES', { byDefault: 0, from: 0, to: 10 }),
    docsEditUrl: docsEditUrlFrom(reading),
    docsPollSeconds: wholeNumberFrom(reading, 'DOCS_POLL_SECONDS', { byDefault: 0, from: 0, to: 3600 }),
    hasLinkCounts:
      switchFrom(
        reading,
        'DOCS_LINK_COUNTS',
        'Write "on" to ask GitHub and Discord for stars and members behind links of the header, or "off".',
      ) ?? false,
    scriptOrigins: scriptOriginsFrom(reading),
    assistant: assistantSettingsFrom(reading),
    proxy: proxySettingsFrom(reading),
    signIn: signInSettingsFrom(reading, {
      isPrivate: docsVisibility === 'private',
      pathOf: (name) => pathFrom(reading, name),
    }),
    mail: mailSettingsFrom(reading),
    observation: observationSettingsFrom(reading, port),
    cdn: cdnSettingsFrom(reading, { domain: docsDomain, isPrivate: docsVisibility === 'private' }),
    slack: slackSettingsFrom(reading),
    proposals: proposalSettingsFrom(reading, git),
  };
  requireApart(reading, environment);
  if (reading.problems.length > 0) throw new OperatorError(reading.problems.join('\n'));
  return { ...environment, withoutEffect: settingsWithoutEffect(reading, environment) };
}

/**
 * The variables that a process in another folder needs besides this one's: absolute paths, and what next-auth reads.
 */
export function variablesOf(environment: Environment): Variables {
  return {
    PORT: String(environment.port),
    DOCS_DIR: environment.docsDirectory,
    DATABASE_URL: environment.databaseUrl,
    LECTERN_DATA_DIR: environment.dataDirectory,
    NEXTAUTH_SECRET: environment.instanceSecret,
    PUBLIC_URL: environment.publicAddress,
    LECTERN_TLS_CERT: environment.tls?.certificateFile,
    LECTERN_TLS_KEY: environment.tls?.keyFile,
    // next-auth derives its routes from it.
    NEXTAUTH_URL: environment.publicAddress + ownAddress('auth'),
  };
}

/** The address of this server on its own machine. */
export function addressHere({ port, tls }: Pick<Environment, 'port' | 'tls'>): string {
  return `${tls === undefined ? 'http' : 'https'}://localhost:${port}`;
}

function databaseFrom(reading: FolderReading, dataDirectory: string): string {
  const written = settingFrom(reading, 'DATABASE_URL');
  if (written === undefined) return pathToFileURL(path.join(dataDirectory, 'lectern.db')).href;
  const url = databaseUrlFrom(written, () => reading.relativeTo('DATABASE_URL'));
  if (url === undefined) reading.problems.push(unusableDatabaseUrl('DATABASE_URL'));
  return url ?? written;
}
