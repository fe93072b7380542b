import type { SiteSettings, SiteSettingsStore } from '@/lib/analytics/site-settings-store';
import { type Clock, systemClock } from '@/lib/base/clock';
import type { DatabaseClient } from './database-client';
import { textListFrom } from './text-list-from';

export function siteSettingsStore(database: DatabaseClient, clock: Clock = systemClock): SiteSettingsStore {
  return {
    async find(siteId) {
      const row = await database.siteSettings.findUnique({ where: { siteId } });
      const questions = row?.starterQuestions ?? undefined;
      const settings: SiteSettings = {
        keyUsesPerMonth: row?.keyUsesPerMonth ?? undefined,
        organizationUsesPerHour: row?.organizationUsesPerHour ?? undefined,
        addressUsesPerDay: row?.addressUsesPerDay ?? undefined,
        retentionDays: row?.retentionDays ?? undefined,
        starterQuestions: questions === undefined ? undefined : textListFrom(questions),
      };
      return settings;
    },
    async save(siteId, settings) {
      const { starterQuestions } = settings;
      const columns = {
        keyUsesPerMonth: settings.keyUsesPerMonth ?? null,
        organizationUsesPerHour: settings.organizationUsesPerHour ?? null,
        addressUsesPerDay: settings.addressUsesPerDay ?? null,
        retentionDays: settings.retentionDays ?? null,
        starterQuestions: starterQuestions === undefined ? null : JSON.stringify(starterQuestions),
        updatedAt: clock(),
      };
      await database.siteSettings.upsert({
        where: { siteId },
        create: { siteId, ...columns },
        update: columns,
      });
    },
  };
}
