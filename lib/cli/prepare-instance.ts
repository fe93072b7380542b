import { keepPanelKey } from '@/lib/assistant/keys/panel-key';
import { offerSetup, type SetupOffer } from '@/lib/auth/offer-setup';
import { systemClock } from '@/lib/base/clock';
import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Environment } from '@/lib/base/environment';
import { OperatorError } from '@/lib/base/operator-error';
import { assistantKeyStore } from '@/lib/db/assistant-key-store';
import { type DatabaseClient, openDatabaseClient } from '@/lib/db/database-client';
import { invitationStore } from '@/lib/db/invitation-store';
import { memberStore } from '@/lib/db/member-store';
import { prepareDatabase } from '@/lib/db/prepare-database';
import { type StoredSite, upsertSite } from '@/lib/db/site-store';
import { loadConfiguration } from '@/lib/docs/config/load-configuration';
import { reservedPagesBelow } from '@/lib/site/reserved-pages';
import { closeData } from './close-data';
import { otherSecret } from './other-secret';
import { projectDirectory } from './project-directory';

/** What is known of an instance before its pages are read. */
export interface PreparedInstance {
  name: string;
  /** Notes on its folders. */
  notes: readonly string[];
  /** Mistakes in its configuration, and pages that cannot be opened. */
  findings: readonly Diagnostic[];
  /** How somebody becomes the first owner; `undefined` if there is one. */
  setup: SetupOffer | undefined;
}

/** An up-to-date database with the row of the served site. */
export interface PreparedSite {
  database: DatabaseClient;
  site: StoredSite;
  name: string;
  notes: readonly string[];
  findings: readonly Diagnostic[];
}

/** Prepares everything an instance needs before it can serve. */
export async function prepareInstance(environment: Environment): Promise<PreparedInstance> {
  const { docsDomain: domain, instanceSecret } = environment;
  const { database, site, name, notes, findings } = await prepareSite(environment);
  try {
    const served = { siteId: site.id, domain, instanceSecret };
    if (!(await keepPanelKey(assistantKeyStore(database), served, systemClock())))
      throw new OperatorError(otherSecret(domain));
    const stores = { members: memberStore(database), invitations: invitationStore(database) };
    const setup = await offerSetup(site.organizationId, { ...stores, instanceSecret });
    return { name, notes, findings, setup };
  } finally {
    await database.$disconnect();
  }
}

/** Migrates the database and creates the site's row; the caller closes the database. */
export async function prepareSite(environment: Environment): Promise<PreparedSite> {
  const { databaseUrl, docsDomain: domain } = environment;
  const notes = closeData(environment);
  const applied = await prepareDatabase(databaseUrl, projectDirectory, environment.database);
  if (applied.length > 0) console.log(`Brought the database up to date: ${applied.join(', ')}.`);
  const { configuration, diagnostics } = await loadConfiguration(environment.docsDirectory);
  const { name } = configuration;
  const database = await openDatabaseClient(databaseUrl, environment.database);
  const findings = [...diagnostics, ...(await reservedPagesBelow(environment.docsDirectory))];
  return { database, site: await upsertSite(database, { domain, name }), name, notes, findings };
}
