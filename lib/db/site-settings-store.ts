import type { SiteSettings, SiteSettingsStore } from '@/lib/analytics/site-settings-store';
import { type Clock, systemClock } from '@/lib/base/clock';
import { type NumericSiteSettingName, numericSiteSettings } from '@/lib/base/settings/numeric-site-settings';
import type { DatabaseClient } from './database-client';
import { textListFrom } from './text-list-from';

export function siteSettingsStore(database: DatabaseClient, clock: Clock = systemClock): SiteSettingsStore {
  return {
    async find(siteId) {
      const row = await database.siteSettings.findUnique({ where: { siteId } });
      const settings: SiteSettings = {};
      if (row === null) return settings;
      for (const { name } of numericSiteSettings) {
        const value = row[name];
        if (value !== null) settings[name] = value;
      }
      if (row.starterQuestions !== null) settings.starterQuestions = textListFrom(row.starterQuestions);
      return settings;
    },
    async save(siteId, settings) {
      const numbers: Partial<Record<NumericSiteSettingName, number | null>> = {};
      for (const { name } of numericSiteSettings) numbers[name] = settings[name] ?? null;
      const { starterQuestions } = settings;
      const columns = {
        ...numbers,
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
