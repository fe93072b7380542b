'use server';

import { notFound, redirect } from 'next/navigation';
import { runtime } from '@/lib/runtime';
import type { SyncedSource } from '@/lib/source/sync/synced-source';
import { type Dashboard, openDashboardFor } from '../dashboard-access';

/** Checks the repository for new commits, and returns once that is done. */
export async function lookForCommits(form: FormData): Promise<void> {
  const { path } = await openDashboardFor('manage', form);
  await source().look();
  redirect(`${path}/content`);
}

/** Shows readers an earlier commit until someone follows the branch again. */
export async function serveRelease(form: FormData): Promise<void> {
  const dashboard = await openDashboardFor('manage', form);
  const commit = String(form.get('commit') ?? '');
  const { releases } = await source().state();
  // It was removed after this page was opened.
  if (!releases.some((release) => release.commit === commit)) notFound();
  await source().serve(commit);
  await leave(dashboard, commit.slice(0, 7));
}

export async function followBranch(form: FormData): Promise<void> {
  const dashboard = await openDashboardFor('manage', form);
  await source().follow();
  await leave(dashboard, 'the newest commit');
}

async function leave({ stores, site, member, path }: Dashboard, subject: string): Promise<never> {
  await stores.audit.add(site.organizationId, member, { action: 'release-chosen', subject });
  redirect(`${path}/content`);
}

function source(): SyncedSource {
  return runtime().source ?? notFound();
}
