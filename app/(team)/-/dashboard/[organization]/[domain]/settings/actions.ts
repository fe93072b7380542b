'use server';

import { revalidatePath } from 'next/cache';
import { DELETION_FIELD } from '@/components/dashboard/deletion-field';
import type { SettingsState } from '@/components/dashboard/settings-form';
import { forgetOlderThan } from '@/lib/analytics/what-readers-wrote';
import { systemClock } from '@/lib/base/clock';
import { openDashboardFor } from '../dashboard-access';
import { settingsFromForm, writtenSettings } from './settings-from-form';

/**
 * Saves a site's settings, and at once deletes what is older than the new retention. A shorter one is saved once the form
 * confirms that number of days.
 */
export async function saveSettings(_: SettingsState, form: FormData): Promise<SettingsState> {
  const { stores, site, member, path } = await openDashboardFor('manage', form);
  const read = settingsFromForm(form);
  if (read.kind === 'wrong') return read;
  const { retentionDays } = read.settings;
  const before = (await stores.siteSettings.find(site.id)).retentionDays;
  const isShorter = retentionDays !== undefined && retentionDays < (before ?? Number.POSITIVE_INFINITY);
  if (isShorter && form.get(DELETION_FIELD) !== String(retentionDays))
    return { kind: 'asks', days: retentionDays, written: writtenSettings(form) };
  await stores.siteSettings.save(site.id, read.settings);
  if (retentionDays !== undefined)
    await forgetOlderThan(stores, { siteId: site.id, days: retentionDays, now: systemClock() });
  await stores.audit.add(site.organizationId, member, {
    action: 'settings-changed',
    detail: JSON.stringify(read.settings),
  });
  revalidatePath(`${path}/settings`);
  return { kind: 'saved' };
}
