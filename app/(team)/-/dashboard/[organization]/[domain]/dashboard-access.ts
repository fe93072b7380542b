import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import type { Member } from '@/lib/auth/account-store';
import { lacksSecondFactor } from '@/lib/auth/lacks-second-factor';
import { isAllowed, type Permission } from '@/lib/auth/role';
import { ownAddress } from '@/lib/base/web/addresses';
import { currentMember } from '@/lib/current-request';
import { runtime, type StoredSiteOfTeam, type Stores } from '@/lib/runtime';

/** Path parameters of a dashboard, not yet verified. */
export interface DashboardParams {
  organization: string;
  domain: string;
}

export interface Dashboard {
  member: Member;
  site: StoredSiteOfTeam;
  stores: Stores;
  /** Address of the dashboard's first page. */
  path: string;
  canManage: boolean;
}

const dashboardOf = cache(async (organization: string, domain: string): Promise<Dashboard | undefined> => {
  const member = await currentMember();
  if (member === undefined) return undefined;
  const { accounts: openAccounts, stores: openStores } = runtime();
  const [accounts, stores] = await Promise.all([openAccounts(), openStores()]);
  const site = await stores.site(domain);
  // Only the dashboard of the host's own site can be open here.
  const isHere = domain === runtime().domain;
  const isTheirs =
    isHere && site?.organizationId === accounts.organizationId && site.organizationSlug === organization;
  // Outsiders must not learn whether such a site exists.
  if (!isTheirs || !isAllowed(member.role, 'see-dashboard')) notFound();
  const demand = { settings: runtime().environment.signIn, secondFactors: stores.secondFactors };
  if (await lacksSecondFactor(member, demand)) redirect(ownAddress('account'));
  const path = ownAddress(`dashboard/${organization}/${domain}`);
  return { member, site, stores, path, canManage: isAllowed(member.role, 'manage') };
});

/** The current user's dashboard. Strangers are redirected to sign-in; people outside the team get a 404. */
export async function openDashboard(
  { organization, domain }: DashboardParams,
  page = '',
): Promise<Dashboard> {
  const dashboard = await dashboardOf(organization, domain);
  if (dashboard !== undefined) return dashboard;
  const path = ownAddress(
    `dashboard/${encodeURIComponent(organization)}/${encodeURIComponent(domain)}${page}`,
  );
  return redirect(ownAddress(`sign-in?callbackUrl=${encodeURIComponent(path)}`));
}

/** Opens the dashboard for an action; people without the permission get a 404. */
export async function openDashboardFor(permission: Permission, form: FormData): Promise<Dashboard> {
  const params = {
    organization: String(form.get('organization') ?? ''),
    domain: String(form.get('domain') ?? ''),
  };
  const dashboard = await openDashboard(params, await pageOfForm());
  if (!isAllowed(dashboard.member.role, permission)) notFound();
  return dashboard;
}

/** The page that the form is on, where people whose session has ended meanwhile come back to after signing in. */
async function pageOfForm(): Promise<string> {
  const referrer = (await headers()).get('referer') ?? '';
  return /^[^?#]*\/dashboard\/[^/?#]+\/[^/?#]+(\/[^?#]*)/.exec(referrer)?.[1] ?? '';
}

/** Hidden fields that identify the dashboard for an action. */
export function fieldsOf({ site }: Dashboard): Record<string, string> {
  return { organization: site.organizationSlug, domain: site.domain };
}
