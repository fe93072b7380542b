import { ensurePanelKey, isPanelKeyStored } from '@/lib/assistant/keys/panel-key';
import { offerSetup, type SetupOffer, standingOffer } from '@/lib/auth/offer-setup';
import { systemClock } from '@/lib/base/clock';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { Environment } from '@/lib/base/settings/environment';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import { assistantKeyStore } from '@/lib/db/assistant-key-store';
import { type DatabaseClient, openDatabaseClient } from '@/lib/db/database-client';
import { invitationStore } from '@/lib/db/invitation-store';
import { memberStore } from '@/lib/db/member-store';
import { prepareDatabase } from '@/lib/db/prepare-database';
import { type StoredSite, upsertSite } from '@/lib/db/site-store';
import { type StandingInstance, standingInstance } from '@/lib/db/standing-instance';
import { loadConfiguration } from '@/lib/docs/config/load-configuration';
import { reservedPagesBelow } from '@/lib/site/reserved-pages';
import { closeData } from './close-data';
import { otherSecret } from './other-secret';
import { projectDirectory } from './project-directory';

/** Facts about an instance before its pages are read. */
export interface PreparedInstance {
  name: string;
  notes: readonly string[];
  /** Mistakes in its configuration, and pages that cannot be opened. */
  findings: readonly Diagnostic[];
  /** How someone becomes the first owner; `undefined` if there is one. */
  setup: SetupOffer | undefined;
}

export interface PreparedSite {
  database: DatabaseClient;
  site: StoredSite;
}

/** Prepares everything that an instance needs before it can serve. */
export async function prepareInstance(environment: Environment): Promise<PreparedInstance> {
  const { docsDomain: domain, instanceSecret, databaseUrl } = environment;
  const found = await prepareFolders(environment);
  const { name } = found;
  const standing = await standingInstance(databaseUrl, domain, environment.database);
  if (standing !== undefined && isSame(standing, name, environment)) {
    const { organizationId, hasOwner, setup: open } = standing;
    const offer = open && standingOffer(organizationId, open, { instanceSecret });
    if (hasOwner) return { ...found, setup: undefined };
    if (offer !== undefined) return { ...found, setup: offer };
  }
  const { database, site } = await openSite(environment, name);
  try {
    const served = { siteId: site.id, domain, instanceSecret };
    if (!(await ensurePanelKey(assistantKeyStore(database), served, systemClock())))
      throw new OperatorError(otherSecret(domain));
    const stores = { members: memberStore(database), invitations: invitationStore(database) };
    return { ...found, setup: await offerSetup(site.organizationId, { ...stores, instanceSecret }) };
  } finally {
    await database.$disconnect();
  }
}

/** Migrates the database and creates the site's row; the caller closes the database. */
export async function prepareSite(environment: Environment): Promise<PreparedSite> {
  const { name } = await prepareFolders(environment);
  return openSite(environment, name);
}

/** Restricts the data folder, migrates the database, and reads the site's facts that do not need its pages. */
async function prepareFolders(environment: Environment): Promise<Omit<PreparedInstance, 'setup'>> {
  const notes = closeData(environment);
  const { applied, isNew } = await prepareDatabase(
    environment.databaseUrl,
    projectDirectory,
    environment.database,
  );
  // For a new database, the notes say where it is.
  if (applied.length > 0 && !isNew) console.log(`Brought the database up to date: ${applied.join(', ')}.`);
  const { configuration, diagnostics } = await loadConfiguration(environment.docsDirectory);
  const findings = [...diagnostics, ...(await reservedPagesBelow(environment.docsDirectory))];
  return { name: configuration.name, notes, findings };
}

async function openSite(
  { databaseUrl, docsDomain: domain, database: settings }: Environment,
  name: string,
): Promise<PreparedSite> {
  const database = await openDatabaseClient(databaseUrl, settings);
  return { database, site: await upsertSite(database, { domain, name }) };
}

/** Whether this start would write the same data about the site. */
function isSame(
  standing: StandingInstance,
  name: string,
  { docsDomain: domain, instanceSecret }: Environment,
): boolean {
  return (
    standing.name === name &&
    standing.organization === HOME_ORGANIZATION &&
    isPanelKeyStored(standing.panelKeys, { domain, instanceSecret })
  );
}
