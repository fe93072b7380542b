import type { AuditEntry } from '@/lib/auth/audit-store';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import type { Dashboard } from '../dashboard-access';

/**
 * Logs a change that concerns an organization in the log of the person's own organization and, if different, in that of
 * the other, whose people cannot see the first.
 */
export async function logChange(
  { stores, site, member }: Pick<Dashboard, 'stores' | 'site' | 'member'>,
  slug: string,
  entry: AuditEntry,
): Promise<void> {
  if (slug === HOME_ORGANIZATION) return stores.audit.add(site.organizationId, member, entry);
  const detail = [entry.detail, `for ${slug}`].filter((part) => part !== undefined && part !== '').join(', ');
  await stores.audit.add(site.organizationId, member, entry.subject === slug ? entry : { ...entry, detail });
  const organization = await stores.organizations.find(slug);
  if (organization !== undefined) await stores.audit.add(organization.organizationId, member, entry);
}
