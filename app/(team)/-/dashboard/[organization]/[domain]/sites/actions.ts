'use server';

import { revalidatePath } from 'next/cache';
import { notFound } from 'next/navigation';
import type { AddSiteState } from '@/components/dashboard/add-site-form';
import { isOperatorError } from '@/lib/base/operator-error';
import { servingState } from '@/lib/base/serving-state';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { runtime } from '@/lib/runtime';
import { addToSitesFile, removeFromSitesFile } from '@/lib/server/sites-file';
import { repositoryProblem } from '@/lib/source/ask-repository';
import { openDashboardFor } from '../dashboard-access';
import { sitesOfOrganization } from '../dashboard-pages';
import { addingOrganizations } from './adding-organizations';
import { siteFromForm } from './site-from-form';
import { sitesSettings } from './sites-settings';

/** Adds a site that follows a public repository. */
export async function addSiteByForm(_: AddSiteState, form: FormData): Promise<AddSiteState> {
  const { stores, site, member, path } = await openDashboardFor('manage', form);
  const { proxy } = runtime().environment;
  const { directory, host } = sitesSettings();
  const organizations = await addingOrganizations(stores.organizations, member);
  const taken = [site.domain, ...namesOfSites()];
  const read = siteFromForm(form, { taken, organizations }) ?? notFound();
  const { written, errors, sitesMax, entry } = read;
  if (Object.keys(errors).length > 0) return { kind: 'wrong', written, errors };
  const problem = await repositoryProblem(written.repository, { policy: addressPolicy(proxy.allow) });
  if (problem !== undefined) return { kind: 'wrong', written, errors: { repository: problem } };
  const { name } = written;
  try {
    await addToSitesFile(directory, { domain: name, entry, host: `${name}.${host}`, sitesMax });
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    return { kind: 'wrong', written, errors: { name: error.message } };
  }
  const audited = { action: 'site-added', subject: name, detail: written.repository } as const;
  await stores.audit.add(site.organizationId, member, audited);
  await servingState().readSitesAgain();
  revalidatePath(`${path}/sites`);
  return { kind: 'added', name };
}

/** Takes a site out of the table. What is known of it stays in the database, and comes back with it. */
export async function removeSiteByForm(form: FormData): Promise<void> {
  const { stores, site, member, path } = await openDashboardFor('manage', form);
  const { directory } = sitesSettings();
  if (!runtime().isHome) notFound();
  const name = String(form.get('site') ?? '');
  const found = sitesOfOrganization().find(({ domain }) => domain === name);
  // A site of a folder stays whatever the table says; whoever runs the server removes the folder.
  if (found?.git === undefined) notFound();
  await removeFromSitesFile(directory, name);
  await stores.audit.add(site.organizationId, member, { action: 'site-removed', subject: name });
  await servingState().readSitesAgain();
  revalidatePath(`${path}/sites`);
}

function namesOfSites(): string[] {
  return servingState()
    .hostedSites()
    .map(({ domain }) => domain);
}
