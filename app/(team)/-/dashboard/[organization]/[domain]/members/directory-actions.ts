'use server';

import { revalidatePath } from 'next/cache';
import { notFound } from 'next/navigation';
import { answerMember } from '@/app/(team)/answer-form';
import type { FormAnswer } from '@/components/dashboard/form-answer';
import type { TokenState } from '@/components/dashboard/token-form';
import { newDirectoryToken } from '@/lib/scim/directory-token';
import { openDashboardFor } from '../dashboard-access';

/** Creates a token; only this response contains it. A directory can change an owner's address: owners only. */
export async function createDirectoryToken(
  before: FormAnswer<TokenState>,
  form: FormData,
): Promise<FormAnswer<TokenState>> {
  return answerMember(before, async (): Promise<TokenState> => {
    const { stores, site, member, path } = await openDashboardFor('manage-owners', form);
    const name = String(form.get('name') ?? '')
      .trim()
      .slice(0, 100);
    if (name === '') notFound();
    const { token, tokenHash, hint } = newDirectoryToken();
    const { organizationId } = site;
    await stores.directoryTokens.create(tokenHash, { organizationId, name, hint, createdBy: member.name });
    const entry = { action: 'directory-token-created', subject: name, detail: hint } as const;
    await stores.audit.add(organizationId, member, entry);
    revalidatePath(`${path}/members`);
    return { token };
  });
}

export async function revokeDirectoryToken(form: FormData): Promise<void> {
  const { stores, site, member, path } = await openDashboardFor('manage-owners', form);
  const tokenId = String(form.get('tokenId') ?? '');
  const { organizationId } = site;
  const token = (await stores.directoryTokens.list(organizationId)).find(
    (listed) => listed.tokenId === tokenId,
  );
  if (token === undefined) notFound();
  if (await stores.directoryTokens.revoke(organizationId, tokenId)) {
    const entry = { action: 'directory-token-revoked', subject: token.name, detail: token.hint } as const;
    await stores.audit.add(organizationId, member, entry);
  }
  revalidatePath(`${path}/members`);
}
