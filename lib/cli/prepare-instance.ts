import fs from 'node:fs';
import { offerSetup } from '@/lib/auth/offer-setup';
import { systemClock } from '@/lib/base/clock';
import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Environment } from '@/lib/base/environment';
import { assistantKeyStore } from '@/lib/db/assistant-key-store';
import { openDatabaseClient } from '@/lib/db/database-client';
import { invitationStore } from '@/lib/db/invitation-store';
import { memberStore } from '@/lib/db/member-store';
import { prepareDatabase } from '@/lib/db/prepare-database';
import { upsertSite } from '@/lib/db/site-store';
import { loadConfiguration } from '@/lib/docs/config/load-configuration';
import { keepPanelKey } from '@/lib/keys/panel-key';
import { projectDirectory } from './project-directory';

/** What is known of an instance before its pages are read. */
export interface PreparedInstance {
  /** Name of the site. */
  name: string;
  /** What is wrong with its configuration. */
  findings: readonly Diagnostic[];
  /** The address that makes the first owner, fresh at every start; `undefined` when there is one. */
  setupAddress: string | undefined;
}

/** Makes everything an instance needs before it can serve, and returns what it will serve. */
export async function prepareInstance(environment: Environment): Promise<PreparedInstance> {
  const { dataDirectory, databaseUrl, docsDomain: domain, instanceSecret, publicOrigin } = environment;
  fs.mkdirSync(dataDirectory, { recursive: true });
  const applied = await prepareDatabase(databaseUrl, projectDirectory, environment.database);
  if (applied.length > 0) console.log(`Brought the database up to date: ${applied.join(', ')}.`);
  const { configuration, diagnostics } = await loadConfiguration(environment.docsDirectory);
  const { name } = configuration;
  const database = await openDatabaseClient(databaseUrl, environment.database);
  const { id: siteId, organizationId } = await upsertSite(database, { domain, name });
  await keepPanelKey(assistantKeyStore(database), { siteId, domain, instanceSecret }, systemClock());
  const stores = { members: memberStore(database), invitations: invitationStore(database) };
  const path = await offerSetup(organizationId, stores);
  await database.$disconnect();
  return { name, findings: diagnostics, setupAddress: path === undefined ? undefined : publicOrigin + path };
}
