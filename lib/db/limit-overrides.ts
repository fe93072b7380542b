import type { LimitOverrides } from '@/lib/assistant/limits/limit-overrides';
import type { DatabaseClient } from './database-client';

/** Limits set for a site, from the database. */
export function limitOverrides(database: DatabaseClient): LimitOverrides {
  return async (siteId) => {
    const row = await database.siteSettings.findUnique({
      where: { siteId },
      select: { keyUsesPerMonth: true, organizationUsesPerHour: true, addressUsesPerDay: true },
    });
    return {
      ...(row?.keyUsesPerMonth == null ? {} : { usesPerKeyAndMonth: row.keyUsesPerMonth }),
      ...(row?.organizationUsesPerHour == null
        ? {}
        : { requestsPerOrganizationAndHour: row.organizationUsesPerHour }),
      ...(row?.addressUsesPerDay == null ? {} : { requestsPerAddressAndDay: row.addressUsesPerDay }),
    };
  };
}
