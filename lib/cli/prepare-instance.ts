import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { offerSetup } from '@/lib/auth/offer-setup';
import { systemClock } from '@/lib/base/clock';
import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Environment } from '@/lib/base/environment';
import { OperatorError } from '@/lib/base/operator-error';
import { loadConfiguration } from '@/lib/docs/config/load-configuration';
import { keepPanelKey } from '@/lib/keys/panel-key';
import { projectDirectory } from './project-directory';

/** What is known of the site before its pages are read. */
export interface PreparedSite {
  name: string;
  /** What is wrong with its configuration. */
  findings: readonly Diagnostic[];
  /** The team that the site belongs to. */
  organizationId: string;
}

/** Makes everything an instance needs before it can serve, and returns what it will serve. */
export async function prepareInstance(environment: Environment): Promise<PreparedSite> {
  fs.mkdirSync(environment.dataDirectory, { recursive: true });
  generateDatabaseClients();
  // Loaded only now, because the generated clients may just have been made.
  const { prepareDatabase } = await import('@/lib/db/prepare-database');
  const { assistantKeyStore } = await import('@/lib/db/assistant-key-store');
  const { openDatabaseClient } = await import('@/lib/db/database-client');
  const { upsertSite } = await import('@/lib/db/site-store');
  const applied = await prepareDatabase(environment.databaseUrl, projectDirectory);
  if (applied.length > 0) console.log(`Brought the database up to date: ${applied.join(', ')}.`);
  const { configuration, diagnostics } = await loadConfiguration(environment.docsDirectory);
  const { name } = configuration;
  const database = await openDatabaseClient(environment.databaseUrl);
  const { docsDomain: domain, instanceSecret } = environment;
  const { id: siteId, organizationId } = await upsertSite(database, { domain, name });
  await keepPanelKey(assistantKeyStore(database), { siteId, domain, instanceSecret }, systemClock());
  await database.$disconnect();
  return { name, findings: diagnostics, organizationId };
}

/** The address that makes the first owner of a team, fresh at every start; `undefined` when there is one. */
export async function setupAddress(
  { databaseUrl, publicOrigin }: Environment,
  { organizationId }: PreparedSite,
): Promise<string | undefined> {
  const { openStores } = await import('@/lib/db/open-stores');
  const stores = await openStores(databaseUrl);
  const path = await offerSetup(organizationId, stores);
  await stores.close();
  return path === undefined ? undefined : publicOrigin + path;
}

/** Does nothing when the clients fit the schema. */
export function generateDatabaseClients(): void {
  const script = path.join(projectDirectory, 'prisma/generate.mjs');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0)
    throw new OperatorError('The database clients could not be generated. Run "npm ci" and try again.');
}
