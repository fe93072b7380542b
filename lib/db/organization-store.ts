import type { Organization, OrganizationStore } from '@/lib/auth/organization-store';
import { type Clock, systemClock } from '@/lib/base/clock';
import { newId } from '@/lib/base/new-id';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import type { DatabaseClient } from './database-client';
import { isUniqueViolation } from './is-unique-violation';

interface OrganizationRow {
  id: string;
  slug: string;
  name: string;
  sitesMax: number | null;
  /** The owners' memberships. */
  memberships: { user: { keptOut: { organizationId: string }[] } }[];
}

const select = {
  id: true,
  slug: true,
  name: true,
  sitesMax: true,
  memberships: {
    where: { role: 'owner' },
    select: { user: { select: { keptOut: { select: { organizationId: true } } } } },
  },
} as const;

export function organizationStore(database: DatabaseClient, clock: Clock = systemClock): OrganizationStore {
  return {
    async others() {
      const where = { slug: { not: HOME_ORGANIZATION } };
      const rows = await database.organization.findMany({ where, select, orderBy: { slug: 'asc' } });
      return rows.map(fromRow);
    },
    async find(slug) {
      const row = await database.organization.findUnique({ where: { slug }, select });
      return row === null ? undefined : fromRow(row);
    },
    async create({ slug, name, sitesMax }) {
      const row = { id: newId('organization'), slug, name, createdAt: clock() };
      try {
        await database.organization.create({ data: { ...row, sitesMax: sitesMax ?? null } });
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
    async setSitesMax(slug, sitesMax) {
      const data = { sitesMax: sitesMax ?? null };
      const { count } = await database.organization.updateMany({ where: { slug }, data });
      return count > 0;
    },
  };
}

function fromRow({ id, slug, name, sitesMax, memberships }: OrganizationRow): Organization {
  return {
    organizationId: id,
    slug,
    name,
    sitesMax: sitesMax ?? undefined,
    // A directory may have revoked an owner's access.
    hasOwner: memberships.some(({ user }) =>
      user.keptOut.every(({ organizationId }) => organizationId !== id),
    ),
  };
}
