'use server';

import { notFound, redirect } from 'next/navigation';
import { openDashboardFor } from '../dashboard-access';

export async function deleteThread(form: FormData): Promise<void> {
  const { stores, site, member, path } = await openDashboardFor('manage', form);
  const threadId = String(form.get('threadId') ?? '');
  if (!(await stores.conversations.remove(site.id, threadId))) notFound();
  await stores.audit.add(site.organizationId, member, { action: 'thread-deleted', subject: threadId });
  redirect(`${path}/conversations`);
}

export async function deleteReader(form: FormData): Promise<void> {
  const { stores, site, member, path } = await openDashboardFor('manage', form);
  const threadId = String(form.get('threadId') ?? '');
  const reader = (await stores.conversations.transcript(site.id, threadId))?.reader;
  if (reader === undefined) notFound();
  const count = await stores.conversations.removeOf(site.id, reader);
  await stores.audit.add(site.organizationId, member, {
    action: 'threads-of-reader-deleted',
    // Not the reader's name: it may be an address, and would stay in the log after a request to be forgotten.
    subject: threadId,
    detail: String(count),
  });
  redirect(`${path}/conversations`);
}
