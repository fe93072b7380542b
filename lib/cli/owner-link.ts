import { renewSetup } from '@/lib/auth/offer-setup';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { Environment } from '@/lib/base/settings/environment';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import { addressOfSite } from '@/lib/base/sites/hosted-site';
import { writtenCommand } from '@/lib/base/text/written-command';
import { addedSiteStore } from '@/lib/db/added-site-store';
import type { DatabaseClient } from '@/lib/db/database-client';
import { invitationStore } from '@/lib/db/invitation-store';
import { memberStore } from '@/lib/db/member-store';
import { ensureOrganization } from '@/lib/db/site-store';
import { readHostedSites, readSitesFolder } from '@/lib/server/read-hosted-sites';
import { readOptions, refuseMore } from './command-options';
import { readLaunchSettings } from './launch-settings';
import { prepareSite } from './prepare-instance';
import { runCommand } from './run-command';

// `npm run owner-link`: a new link for the first owner; the previous one stops working.

async function main(argv: string[]): Promise<number> {
  const usage = `Write: ${writtenCommand('owner-link', '[organization]')}`;
  const [organization = HOME_ORGANIZATION, ...others] = readOptions(argv, {}, usage).positionals;
  refuseMore(others, usage);
  const { environment } = readLaunchSettings({ isDevelopment: false });
  const { database } = await prepareSite(environment);
  try {
    const address = await addressOfOrganization(environment, organization, database);
    const path = await renewSetup(await ensureOrganization(database, organization), {
      members: memberStore(database),
      invitations: invitationStore(database),
      instanceSecret: environment.instanceSecret,
    });
    if (path === undefined)
      throw new OperatorError('The site has an owner, who invites others in the dashboard.');
    console.log(`${address}${path}`);
    return 0;
  } finally {
    await database.$disconnect();
  }
}

/** Where an organization's people sign in: at its first site, because its invitations only work at its own sites. */
async function addressOfOrganization(
  environment: Environment,
  organization: string,
  database: DatabaseClient,
): Promise<string> {
  if (organization === HOME_ORGANIZATION) return environment.publicAddress;
  const { sites } = environment;
  const folder = sites && (await readSitesFolder(sites.directory));
  if (typeof folder === 'string') throw new OperatorError(folder);
  const added = await addedSiteStore(database).all();
  const read = sites && folder && readHostedSites({ ...environment, sites }, folder, added);
  const site = read?.sites.find((found) => found.organization === organization);
  if (site !== undefined) return addressOfSite(environment, site);
  throw new OperatorError(
    `No site belongs to "${organization}". Write "organization": "${organization}" beside one in sites.json, or add one on the page Sites of the dashboard.`,
  );
}

await runCommand(main);
