'use server';

import { revalidatePath } from 'next/cache';
import { notFound } from 'next/navigation';
import { answerMember } from '@/app/(team)/answer-form';
import type { FormAnswer } from '@/components/dashboard/form-answer';
import type { TokenState } from '@/components/dashboard/token-form';
import { hostedSite } from '@/lib/base/serving-state';
import { newPreviewToken } from '@/lib/source/upload/preview-token';
import { openDashboardFor } from '../dashboard-access';

/** Creates the token with which CI sends previews, replacing the previous one; only this response contains it. */
export async function createPreviewToken(
  before: FormAnswer<TokenState>,
  form: FormData,
): Promise<FormAnswer<TokenState>> {
  return answerMember(before, async (): Promise<TokenState> => {
    const { stores, site, member, path } = await openDashboardFor('manage', form);
    if (hostedSite(site.domain)?.previews === undefined) notFound();
    const { token, tokenHash, hint } = newPreviewToken();
    await stores.previewTokens.put(site.id, { tokenHash, hint });
    const entry = { action: 'preview-token-created', subject: site.domain, detail: hint } as const;
    await stores.audit.add(site.organizationId, member, entry);
    revalidatePath(`${path}/content`);
    return { token };
  });
}

export async function revokePreviewToken(form: FormData): Promise<void> {
  const { stores, site, member, path } = await openDashboardFor('manage', form);
  if (await stores.previewTokens.remove(site.id)) {
    const entry = { action: 'preview-token-revoked', subject: site.domain } as const;
    await stores.audit.add(site.organizationId, member, entry);
  }
  revalidatePath(`${path}/content`);
}
