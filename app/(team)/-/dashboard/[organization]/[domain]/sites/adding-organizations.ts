import type { Member } from '@/lib/auth/account-store';
import type { Organization, OrganizationStore } from '@/lib/auth/organization-store';
import { isAllowed } from '@/lib/auth/role';
import { HOME_ORGANIZATION } from '@/lib/base/home-organization';
import { runtime } from '@/lib/runtime';

export type AddingOrganization = Pick<Organization, 'slug' | 'name' | 'sitesMax'>;

const home: AddingOrganization = {
  slug: HOME_ORGANIZATION,
  name: 'This one, which runs the server',
  sitesMax: undefined,
};

/**
 * The organizations for which this dashboard adds sites: its own, if that may, and all of them for an owner of the one
 * that runs the server.
 */
export async function addingOrganizations(
  organizations: OrganizationStore,
  { role }: Pick<Member, 'role'>,
): Promise<readonly AddingOrganization[]> {
  const { isHome, organization } = runtime();
  if (!isAllowed(role, 'manage')) return [];
  if (isHome) return isAllowed(role, 'manage-owners') ? [home, ...(await organizations.others())] : [home];
  const own = organization === HOME_ORGANIZATION ? undefined : await organizations.find(organization);
  return own?.sitesMax === undefined ? [] : [own];
}
