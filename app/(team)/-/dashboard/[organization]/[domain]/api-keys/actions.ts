'use server';

import { revalidatePath } from 'next/cache';
import { notFound } from 'next/navigation';
import { answerMember } from '@/app/(team)/answer-form';
import type { CreateKeyState } from '@/components/dashboard/create-key-form';
import type { FormAnswer } from '@/components/dashboard/form-answer';
import { createKey } from '@/lib/assistant/keys/create-key';
import { systemClock } from '@/lib/base/clock';
import { openDashboardFor } from '../dashboard-access';
import { keyFromForm } from './key-from-form';

/** Creates a key; only this response contains it. */
export async function createKeyByForm(
  before: FormAnswer<CreateKeyState>,
  form: FormData,
): Promise<FormAnswer<CreateKeyState>> {
  return answerMember(before, async (): Promise<CreateKeyState> => {
    const dashboard = await openDashboardFor('manage', form);
    const { stores, site, member, path } = dashboard;
    const now = systemClock();
    const asked = keyFromForm(form, now);
    if (asked.kind === 'wrong') return { kind: 'wrong', written: asked.written, errors: asked.errors };
    const { key, stored } = await createKey(stores.assistantKeys, {
      ...asked.key,
      siteId: site.id,
      createdById: member.userId,
      createdAt: now,
    });
    await stores.audit.add(site.organizationId, member, {
      action: 'key-created',
      subject: stored.name,
      detail: stored.hint,
    });
    revalidatePath(`${path}/api-keys`);
    return { kind: 'created', name: stored.name, key };
  });
}

export async function revokeKeyByForm(form: FormData): Promise<void> {
  const { stores, site, member, path } = await openDashboardFor('manage', form);
  const id = String(form.get('keyId') ?? '');
  const key = (await stores.assistantKeys.list(site.id)).find((listed) => listed.id === id);
  if (key === undefined || key.kind === 'panel') notFound();
  if (await stores.assistantKeys.revoke({ siteId: site.id, id }, systemClock())) {
    const entry = { action: 'key-revoked', subject: key.name, detail: key.hint } as const;
    await stores.audit.add(site.organizationId, member, entry);
  }
  revalidatePath(`${path}/api-keys`);
}
