import { renewSetup } from '@/lib/auth/offer-setup';
import { OperatorError } from '@/lib/base/operator-error';
import { writtenCommand } from '@/lib/base/written-command';
import { invitationStore } from '@/lib/db/invitation-store';
import { memberStore } from '@/lib/db/member-store';
import { readLaunchSettings } from './launch-settings';
import { prepareSite } from './prepare-instance';
import { runCommand } from './run-command';

// `npm run owner-link`: a new link for the first owner; the previous one stops working.

async function main(argv: string[]): Promise<number> {
  if (argv.length > 0) throw new OperatorError(`Write "${writtenCommand('owner-link')}", without more.`);
  const { environment } = readLaunchSettings({ isDevelopment: false });
  const { database, site } = await prepareSite(environment);
  try {
    const path = await renewSetup(site.organizationId, {
      members: memberStore(database),
      invitations: invitationStore(database),
      instanceSecret: environment.instanceSecret,
    });
    if (path === undefined)
      throw new OperatorError('The site has an owner, who invites others in the dashboard.');
    console.log(`${environment.publicAddress}${path}`);
    return 0;
  } finally {
    await database.$disconnect();
  }
}

await runCommand(main);
