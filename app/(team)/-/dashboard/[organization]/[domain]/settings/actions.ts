'use server';

import { revalidatePath } from 'next/cache';
import { answerMember } from '@/app/(team)/answer-form';
import { DELETION_FIELD } from '@/components/dashboard/deletion-field';
import type { FormAnswer } from '@/components/dashboard/form-answer';
import { SEEN_FIELD } from '@/components/dashboard/seen-field';
import type { SettingsState } from '@/components/dashboard/settings-form';
import { deleteOlderThan } from '@/lib/analytics/reader-writings';
import { systemClock } from '@/lib/base/clock';
import { openDashboardFor } from '../dashboard-access';
import { settingsFromForm, writtenSettings } from './settings-from-form';

/**
 * Saves a site's settings, and at once deletes what is older than the new retention. A shorter one is saved once the form
 * confirms that number of days, and what someone else has changed meanwhile is shown before it is replaced.
 */
export async function saveSettings(
  before: FormAnswer<SettingsState>,
  form: FormData,
): Promise<FormAnswer<SettingsState>> {
  return answerMember(before, async (): Promise<SettingsState> => {
    const { stores, site, member, path } = await openDashboardFor('manage', form);
    const read = settingsFromForm(form);
    if (read.kind === 'wrong') return read;
    const stored = await stores.siteSettings.find(site.id);
    const seen = JSON.stringify(stored);
    if (form.get(SEEN_FIELD) !== seen) {
      revalidatePath(`${path}/settings`);
      return { kind: 'changed', seen, written: writtenSettings(form) };
    }
    const { retentionDays } = read.settings;
    const isShorter =
      retentionDays !== undefined && retentionDays < (stored.retentionDays ?? Number.POSITIVE_INFINITY);
    if (isShorter && form.get(DELETION_FIELD) !== String(retentionDays))
      return { kind: 'asks', days: retentionDays, written: writtenSettings(form) };
    await stores.siteSettings.save(site.id, read.settings);
    if (retentionDays !== undefined)
      await deleteOlderThan(stores, { siteId: site.id, days: retentionDays, now: systemClock() });
    await stores.audit.add(site.organizationId, member, {
      action: 'settings-changed',
      detail: JSON.stringify(read.settings),
    });
    revalidatePath(`${path}/settings`);
    return { kind: 'saved', seen: JSON.stringify(await stores.siteSettings.find(site.id)) };
  });
}
