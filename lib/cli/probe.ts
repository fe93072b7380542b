import { readFile } from 'node:fs/promises';
import { systemClock } from '@/lib/base/clock';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { Environment } from '@/lib/base/settings/environment';
import { placeInRepository } from '@/lib/history/place-in-repository';
import { findingDiagnostics } from '@/lib/openapi/check/finding-diagnostics';
import { serverUrl, serverViews } from '@/lib/openapi/operation/server-views';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { hostOf, type OutboundNetwork } from '@/lib/outbound/send-request';
import { planProbe } from '@/lib/probe/plan-probe';
import { probeReportFile, saveProbeReport } from '@/lib/probe/probe-report';
import { readProbeSettings } from '@/lib/probe/probe-settings';
import { type ProbeOutcome, runProbe } from '@/lib/probe/run-probe';
import { loadFolder } from '@/lib/site/check/check-folder';
import { type CheckSettings, inLevel, readCheckSettings } from '@/lib/site/check/check-settings';
import type { ReadDocument } from '@/lib/site/reference/site-documents';
import type { LoadedSite } from '@/lib/site/site-input';
import { githubAnnotation } from './check-report/github-annotation';
import { ownVersion } from './check-report/own-version';
import { sarifLog } from './check-report/sarif-log';
import { readSettings } from './launch-settings';
import { readProbeArguments } from './probe/probe-arguments';
import { type ProbeSecrets, probeSecrets } from './probe/probe-secrets';
import { probeText } from './probe/probe-text';
import { requireConfiguration } from './require-configuration';
import { runCommand } from './run-command';
import { typedPath } from './typed-path';

// `npm run probe -- https://staging.example.com [folder]`: whether a server conforms to the site's documents.

/** 1 if the server differs from a document in a way that counts as an error, or if nothing could be learnt. */
async function probe(argv: string[]): Promise<number> {
  const { server, folder: written, format, document: name, ...bounds } = readProbeArguments(argv);
  const { environment } = readSettings({ isDevelopment: false });
  const folder = written === undefined ? environment.docsDirectory : typedPath(written);
  const network = networkFor(server, environment);
  const [loaded, settings, levels] = await Promise.all([
    loadFolder(folder, environment),
    readProbeSettings(folder),
    readCheckSettings(folder),
  ]);
  requireConfiguration(loaded.site);
  const secrets = probeSecrets(process.env);
  const documents = documentsOf(loaded, server, name);
  const planned = documents.flatMap(({ document, index }) =>
    index.operations.flatMap(
      (entry) =>
        planProbe(document, entry, {
          serverUrl: server.href.replace(/[?#].*$/, '').replace(/\/+$/, ''),
          settings,
          secretOf: secrets.of,
          secretName: secrets.nameOf,
        }) ?? [],
    ),
  );
  if (planned.length === 0)
    throw new OperatorError('The site has no OpenAPI document with operations. Name one in docs.json.');
  const outcomes = await runProbe(planned, { network, ...bounds });
  const findings = await diagnosticsOf(loaded, { outcomes, documents, levels, secrets });
  if (bounds.isReported) await report(outcomes, { server, documents, environment, levels, secrets });
  console.log(secrets.hidden(await shown(format, { outcomes, findings, folder })));
  const isElsewhere = knowsNothing(outcomes);
  if (isElsewhere)
    console.error(
      `Every request was answered with 404, so the API is hardly at ${server.href}. Write its address with the path that it begins with, such as https://api.example.com/v1.`,
    );
  const isUnasked = outcomes.every(({ state }) => state === 'left');
  if (isUnasked)
    console.error(
      'Nothing was asked, so nothing is known of the API. The lines above say why each operation was left out.',
    );
  const isSilent =
    outcomes.some(({ state, address }) => state !== 'left' && address !== undefined) &&
    outcomes.every(({ status }) => status === undefined);
  return isUnasked || isSilent || isElsewhere || findings.some(({ severity }) => severity === 'error')
    ? 1
    : 0;
}

/** Whether the API is not at this address: it is another server, or the API has a path prefix. */
function knowsNothing(outcomes: readonly ProbeOutcome[]): boolean {
  const answered = outcomes.flatMap(({ status }) => status ?? []);
  return answered.length > 1 && answered.every((status) => status === 404);
}

/** The address policy of these settings. Servers on this machine are allowed, because the operator names them. */
function networkFor(server: URL, { proxy }: Environment): OutboundNetwork {
  const host = hostOf(server);
  const isHere = host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host);
  const policy = addressPolicy(isHere ? [...proxy.allow, host] : proxy.allow);
  if (server.protocol === 'http:' && !policy.isListed(host))
    throw new OperatorError(
      `${server.origin} is not encrypted. Write https:, or list ${host} in LECTERN_PROXY_ALLOW where it is in your own network.`,
    );
  return { policy };
}

/** The documents that describe a server: the only one, the named one, or those that name its origin. */
function documentsOf({ site }: LoadedSite, server: URL, name: string | undefined): ReadDocument[] {
  const all = site.apiDocuments.all.flatMap(({ read }) => read ?? []);
  const names = all.map(({ source }) => source).join(', ');
  if (name !== undefined) {
    const named = site.apiDocuments.named(name)?.read;
    if (named !== undefined) return [named];
    throw new OperatorError(`--document is "${name}", which the site does not have. Write one of: ${names}.`);
  }
  if (all.length <= 1) return all;
  const ofServer = all.filter(({ document, url }) =>
    serverViews(document, undefined, url).some((view) => {
      const address = serverUrl(view);
      return URL.canParse(address) && new URL(address).origin === server.origin;
    }),
  );
  if (ofServer.length > 0) return ofServer;
  throw new OperatorError(
    `The site has several OpenAPI documents, and none names ${server.origin} as its server. Write --document and one of: ${names}.`,
  );
}

interface Judged {
  documents: readonly ReadDocument[];
  levels: CheckSettings;
  secrets: ProbeSecrets;
}

async function diagnosticsOf(
  { inspector }: LoadedSite,
  { outcomes, documents, levels, secrets }: Judged & { outcomes: readonly ProbeOutcome[] },
): Promise<Diagnostic[]> {
  const lists = await Promise.all(
    documents.map(async ({ source, document }) => {
      const file = inspector.files.paths.get(source);
      const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
      const findings = outcomes
        .filter((outcome) => outcome.document === document)
        .flatMap((outcome) => outcome.findings);
      return findingDiagnostics(findings, { ...document, name: source }, text);
    }),
  );
  return lists
    .flat()
    .flatMap((finding) => inLevel(finding, levels) ?? [])
    .map((finding) => ({ ...finding, message: secrets.hidden(finding.message) }));
}

/** Saves the differences for members; the server of this data folder shows them. */
async function report(
  outcomes: readonly ProbeOutcome[],
  { server, documents, environment, levels, secrets }: Judged & { server: URL; environment: Environment },
): Promise<void> {
  const sources = new Map(documents.map(({ document, source }) => [document, source]));
  const file = probeReportFile(environment.dataDirectory, environment.docsDomain);
  await saveProbeReport(file, {
    at: systemClock().toISOString(),
    server: server.host,
    findings: outcomes.flatMap(({ document, operation, findings }) =>
      findings.flatMap(({ rule, severity, message }) => {
        const level = levels.levels.get(rule) ?? severity;
        const source = sources.get(document) ?? document.name;
        return level === 'off'
          ? []
          : [{ source, operation, severity: level, message: secrets.hidden(message) }];
      }),
    ),
  });
}

async function shown(
  format: 'text' | 'json' | 'sarif' | 'github',
  {
    outcomes,
    findings,
    folder,
  }: { outcomes: readonly ProbeOutcome[]; findings: readonly Diagnostic[]; folder: string },
): Promise<string> {
  switch (format) {
    case 'json': {
      const operations = outcomes.map(({ document, findings: own, ...outcome }) => ({
        document: document.name,
        ...outcome,
        findings: own.map(({ severity, rule, message }) => ({ severity, rule, message })),
      }));
      return JSON.stringify({ operations, findings }, null, 2);
    }
    case 'sarif':
      return JSON.stringify(sarifLog(findings, await placeInRepository(folder), ownVersion()), null, 2);
    case 'github': {
      const prefix = await placeInRepository(folder);
      return findings.map((finding) => githubAnnotation(finding, prefix)).join('\n');
    }
    case 'text':
      return probeText(outcomes, findings);
  }
}

await runCommand(probe);
