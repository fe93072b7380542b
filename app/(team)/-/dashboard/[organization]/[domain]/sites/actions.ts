'use server';

import { revalidatePath } from 'next/cache';
import { notFound, redirect } from 'next/navigation';
import type { AddSiteState } from '@/components/dashboard/add-site-form';
import { isOperatorError } from '@/lib/base/operator-error';
import { servingState } from '@/lib/base/serving-state';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { runtime } from '@/lib/runtime';
import { removeFilesOfSite } from '@/lib/server/files-of-site';
import { addToSitesFile, removeFromSitesFile } from '@/lib/server/sites-file';
import { repositoryProblem } from '@/lib/source/ask-repository';
import { openDashboardFor } from '../dashboard-access';
import { sitesOfOrganization } from '../dashboard-pages';
import { addingOrganizations } from './adding-organizations';
import { formerSiteProblem } from './former-site';
import { noteChange } from './note-change';
import { siteFromForm } from './site-from-form';
import type { SitesNotice } from './sites-notice';
import { sitesSettings } from './sites-settings';

const CANNOT_CHANGE = 'Sites cannot be added now. Whoever runs the server finds why in its log.';

/** Adds a site that follows a public repository. */
export async function addSiteByForm(_: AddSiteState, form: FormData): Promise<AddSiteState> {
  const dashboard = await openDashboardFor('manage', form);
  const { stores, site, member, path } = dashboard;
  const { environment } = runtime();
  const { directory, host: sharedHost } = sitesSettings();
  const organizations = await addingOrganizations(stores.organizations, member);
  const hosted = servingState().hostedSites();
  const taken = [site.domain, ...hosted.map(({ domain }) => domain)];
  const read = siteFromForm(form, { taken, organizations }) ?? notFound();
  const { written, errors, sitesMax, entry } = read;
  if (Object.keys(errors).length > 0) return { kind: 'wrong', written, errors };
  const { name, repository, belongsTo } = written;
  const former = await formerSiteProblem(written, { stores, environment });
  if (former !== undefined) return { kind: 'wrong', written, errors: { name: former } };
  const policy = addressPolicy(environment.proxy.allow);
  const problem = await repositoryProblem(repository, { policy });
  if (problem !== undefined) return { kind: 'wrong', written, errors: { repository: problem } };
  const takenHosts = [new URL(environment.publicAddress).hostname, ...hosted.flatMap(({ hosts }) => hosts)];
  try {
    await addToSitesFile(directory, { domain: name, entry, sharedHost, takenHosts, sitesMax });
  } catch (error) {
    // Paths of the server are for whoever runs it.
    if (!isOperatorError(error)) console.error(error);
    const message = isOperatorError(error) ? error.message : CANNOT_CHANGE;
    return { kind: 'wrong', written, errors: { name: message } };
  }
  await noteChange(dashboard, belongsTo, { action: 'site-added', subject: name, detail: repository });
  await servingState().readSitesAgain();
  revalidatePath(`${path}/sites`);
  return { kind: 'added', name };
}

/**
 * Removes a site from `sites.json` and its files from the data folder. Keys and conversations stay in the database, for
 * when the site is added again. Whoever adds sites for an organization takes them out.
 */
export async function removeSiteByForm(form: FormData): Promise<void> {
  const dashboard = await openDashboardFor('manage', form);
  const { stores, member, path } = dashboard;
  const { directory } = sitesSettings();
  const { environment, uploads } = runtime();
  const name = String(form.get('site') ?? '');
  const organizations = await addingOrganizations(stores.organizations, member);
  const found = organizations
    .flatMap(({ slug }) => sitesOfOrganization(slug))
    .find(({ domain }) => domain === name);
  // A site of a folder stays whatever the table says; whoever runs the server removes the folder.
  if (found?.git === undefined) notFound();
  const back = (notice: SitesNotice) => redirect(`${path}/sites?notice=${notice}`);
  try {
    await removeFromSitesFile(directory, name);
  } catch (error) {
    console.error(error);
    back('cannot-change');
  }
  await noteChange(dashboard, found.organization, { action: 'site-removed', subject: name });
  const { readSitesAgain, hostedSites } = servingState();
  // This closes the site, so nothing still uses its files when they are removed.
  await readSitesAgain();
  const others = new Set(hostedSites().map(({ domain }) => domain));
  await removeFilesOfSite(environment, name, (other) => others.has(other));
  await uploads.removeShared(name);
  revalidatePath(`${path}/sites`);
  back('site-removed');
}
