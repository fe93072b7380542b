import { expect, it } from 'vitest';
import { prepareTeam } from '@/tests/prepared-team';
import { signInLog } from './sign-in-log';

it('tells of failed sign-ins at the first, the tenth and the hundredth of a day, and names no invented address', async () => {
  await using team = await prepareTeam('sqlite');
  await team.owner();
  const { audit } = team.context;
  const { organizationId } = team;
  const log = signInLog({ ...team.limits, ...team.context });
  const address = '192.0.2.77';
  for (let count = 0; count < 120; count += 1) {
    await log.refused({ email: 'Owner@example.com', address }, 'wrong');
    await log.refused({ email: `invented-${count}@example.com`, address }, 'wrong');
  }
  await log.refused({ email: 'owner@example.com', address }, 'too-many-attempts');
  const entries = await audit.list(organizationId, { limit: 100 });
  const failures = entries.filter(({ action }) => action.startsWith('sign-in'));
  const owner = 'owner@example.com';
  const nobody = 'addresses that nobody has';
  expect(failures.map(({ action, subject, detail }) => `${action} ${subject}: ${detail}`).sort()).toEqual(
    [
      `sign-in-failed ${nobody}: first time today, now from 192.0.2.x`,
      `sign-in-failed ${nobody}: 10 times today, now from 192.0.2.x`,
      `sign-in-failed ${nobody}: 100 times today, now from 192.0.2.x`,
      `sign-in-failed ${owner}: first time today, now from 192.0.2.x`,
      `sign-in-failed ${owner}: 10 times today, now from 192.0.2.x`,
      `sign-in-failed ${owner}: 100 times today, now from 192.0.2.x`,
      `sign-in-held-up ${owner}: first time today, now from 192.0.2.x`,
    ].sort(),
  );
});
