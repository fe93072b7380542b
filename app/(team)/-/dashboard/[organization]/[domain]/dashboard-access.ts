import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import type { Member } from '@/lib/auth/account-store';
import { lacksSecondFactor } from '@/lib/auth/lacks-second-factor';
import { isAllowed, type Permission } from '@/lib/auth/role';
import { ownAddress } from '@/lib/base/addresses';
import { currentEnvironment } from '@/lib/base/environment';
import { currentMember, runtime, type StoredSiteOfTeam, type Stores } from '@/lib/runtime';

/** The address of a dashboard, as it stands in the path; anyone can write it. */
export interface DashboardParams {
  organization: string;
  domain: string;
}

/** A dashboard with the member who may do there what was asked. */
export interface Dashboard {
  member: Member;
  site: StoredSiteOfTeam;
  stores: Stores;
  /** Address of its first page. */
  path: string;
  canManage: boolean;
}

const dashboardOf = cache(async (organization: string, domain: string): Promise<Dashboard | undefined> => {
  const member = await currentMember();
  if (member === undefined) return undefined;
  const { accounts: openAccounts, stores: openStores } = runtime();
  const [accounts, stores] = await Promise.all([openAccounts(), openStores()]);
  const site = await stores.site(domain);
  const isTheirs = site?.organizationId === accounts.organizationId && site.organizationSlug === organization;
  // Who does not belong here learns nothing, not even that there is such a site.
  if (!isTheirs || !isAllowed(member.role, 'see-dashboard')) notFound();
  const demand = { settings: currentEnvironment().signIn, secondFactors: stores.secondFactors };
  if (await lacksSecondFactor(member, demand)) redirect(ownAddress('account'));
  const path = ownAddress(`dashboard/${organization}/${domain}`);
  return { member, site, stores, path, canManage: isAllowed(member.role, 'manage') };
});

/** The dashboard at an address for the one who asks: strangers to the team get 404, who has not signed in may. */
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

/** The same for an action: whoever lacks the permission gets 404, whatever their page showed. */
export async function openDashboardFor(permission: Permission, form: FormData): Promise<Dashboard> {
  const params = {
    organization: String(form.get('organization') ?? ''),
    domain: String(form.get('domain') ?? ''),
  };
  const dashboard = await openDashboard(params);
  if (!isAllowed(dashboard.member.role, permission)) notFound();
  return dashboard;
}

/** The hidden fields that tell an action which dashboard it is for. */
export function fieldsOf({ site }: Dashboard): Record<string, string> {
  return { organization: site.organizationSlug, domain: site.domain };
}
