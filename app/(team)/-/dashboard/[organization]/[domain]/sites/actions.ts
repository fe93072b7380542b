'use server';

import { revalidatePath } from 'next/cache';
import { notFound } from 'next/navigation';
import type { AddSiteState } from '@/components/dashboard/add-site-form';
import { isOperatorError } from '@/lib/base/operator-error';
import { servingState } from '@/lib/base/serving-state';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { runtime } from '@/lib/runtime';
import { changeSitesFile } from '@/lib/server/sites-file';
import { repositoryProblem } from '@/lib/source/ask-repository';
import { openDashboardFor } from '../dashboard-access';
import { sitesOfOrganization } from '../dashboard-pages';
import { siteFromForm } from './site-from-form';

/** Adds a site that follows a public repository. */
export async function addSiteByForm(_: AddSiteState, form: FormData): Promise<AddSiteState> {
  const { stores, site, member, path } = await openDashboardFor('manage', form);
  const { proxy } = runtime().environment;
  const directory = directoryOfSites();
  const read = siteFromForm(form, { taken: [site.domain, ...namesOfSites()] });
  const { written, errors } = read;
  if (Object.keys(errors).length > 0) return { kind: 'wrong', written, errors };
  const problem = await repositoryProblem(written.repository, { policy: addressPolicy(proxy.allow) });
  if (problem !== undefined) return { kind: 'wrong', written, errors: { repository: problem } };
  try {
    await changeSitesFile(directory, written.name, read.entry);
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    return { kind: 'wrong', written, errors: { name: error.message } };
  }
  const entry = { action: 'site-added', subject: written.name, detail: written.repository } as const;
  await stores.audit.add(site.organizationId, member, entry);
  await servingState().readSitesAgain();
  revalidatePath(`${path}/sites`);
  return { kind: 'added', name: written.name };
}

/** Takes a site out of the table. What is known of it stays in the database, and comes back with it. */
export async function removeSiteByForm(form: FormData): Promise<void> {
  const { stores, site, member, path } = await openDashboardFor('manage', form);
  const directory = directoryOfSites();
  const name = String(form.get('site') ?? '');
  const found = sitesOfOrganization().find(({ domain }) => domain === name);
  // A site of a folder stays whatever the table says; whoever runs the server removes the folder.
  if (found?.git === undefined) notFound();
  await changeSitesFile(directory, name, undefined);
  await stores.audit.add(site.organizationId, member, { action: 'site-removed', subject: name });
  await servingState().readSitesAgain();
  revalidatePath(`${path}/sites`);
}

function directoryOfSites(): string {
  const { environment, isHome } = runtime();
  const { sites } = environment;
  return isHome && sites !== undefined ? sites.directory : notFound();
}

function namesOfSites(): string[] {
  return servingState()
    .hostedSites()
    .map(({ domain }) => domain);
}
