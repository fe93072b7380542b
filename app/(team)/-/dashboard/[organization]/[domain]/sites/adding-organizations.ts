import type { Member } from '@/lib/auth/account-store';
import type { Organization, OrganizationStore } from '@/lib/auth/organization-store';
import { isAllowed } from '@/lib/auth/role';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import { runtime } from '@/lib/runtime';

export type AddingOrganization = Pick<Organization, 'slug' | 'name' | 'sitesMax'>;

const home: AddingOrganization = {
  slug: HOME_ORGANIZATION,
  name: 'Your own organization',
  sitesMax: undefined,
};

/**
 * The organizations for which someone may add sites: for administrators of the one that runs the server, that one; for
 * its owners, all; for others, none.
 */
export async function addingOrganizations(
  organizations: OrganizationStore,
  { role }: Pick<Member, 'role'>,
): Promise<readonly AddingOrganization[]> {
  if (!runtime().isHome || !isAllowed(role, 'manage')) return [];
  return isAllowed(role, 'manage-owners') ? [home, ...(await organizations.others())] : [home];
}
