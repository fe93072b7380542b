'use server';

import { revalidatePath } from 'next/cache';
import { notFound, redirect } from 'next/navigation';
import { answerMember } from '@/app/(team)/answer-form';
import type { AddSiteState } from '@/components/dashboard/add-site-form';
import type { FormAnswer } from '@/components/dashboard/form-answer';
import { servingState } from '@/lib/base/serving-state';
import type { RefusedSite } from '@/lib/base/sites/added-site';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { runtime } from '@/lib/runtime';
import { removeFilesOfSite } from '@/lib/server/files-of-site';
import { readSitesFile, removeFromSitesFile } from '@/lib/server/sites-file';
import { clashInFile, sitesInFile } from '@/lib/server/sites-file-clash';
import { repositoryProblem } from '@/lib/source/ask-repository';
import { openDashboardFor } from '../dashboard-access';
import { sitesOfOrganization } from '../dashboard-pages';
import { addingOrganizations } from './adding-organizations';
import { currentSites } from './current-sites';
import { formerSiteProblem } from './former-site';
import { logChange } from './log-change';
import { siteFromForm } from './site-from-form';
import type { SitesNotice } from './sites-notice';

const NAME_TAKEN = 'There is a site of this name. Choose another name.';

/** Adds a site that follows a public repository, on all servers of the database. */
export async function addSiteByForm(
  before: FormAnswer<AddSiteState>,
  form: FormData,
): Promise<FormAnswer<AddSiteState>> {
  return answerMember(before, async (): Promise<AddSiteState> => {
    const dashboard = await openDashboardFor('manage', form);
    const { stores, site: ownSite, member, path } = dashboard;
    const { environment } = runtime();
    const { directory, host: sharedHost } = await currentSites();
    const organizations = await addingOrganizations(stores.organizations, member);
    const hosted = servingState().hostedSites();
    const taken = [ownSite.domain, ...hosted.map(({ domain }) => domain)];
    const { written, errors, site } = siteFromForm(form, { taken, organizations }) ?? notFound();
    if (Object.keys(errors).length > 0) return { kind: 'wrong', written, errors };
    const { name, repository, belongsTo } = written;
    const wrong = (problem: string): AddSiteState => ({ kind: 'wrong', written, errors: { name: problem } });
    const former = await formerSiteProblem(written, stores);
    if (former !== undefined) return wrong(former);
    const policy = addressPolicy(environment.proxy.allow);
    const problem = await repositoryProblem(repository, { policy });
    if (problem !== undefined) return { kind: 'wrong', written, errors: { repository: problem } };
    const table = await readSitesFile(directory);
    if (typeof table === 'string') {
      // Paths on the server are only for the operator's log.
      console.error(table);
      return wrong('Sites cannot be added now. The operator finds the reason in the log of the server.');
    }
    const takenHosts = [new URL(environment.publicAddress).hostname, ...hosted.flatMap(({ hosts }) => hosts)];
    const clash = clashInFile(name, table, { sharedHost, takenHosts });
    if (clash !== undefined) return wrong(clash);
    const outcome = await stores.addedSites.add(site, sitesInFile(table, belongsTo));
    if (outcome.kind !== 'added') return wrong(reasonOf(outcome, belongsTo));
    await logChange(dashboard, belongsTo, { action: 'site-added', subject: name, detail: repository });
    await servingState().readSitesAgain();
    revalidatePath(`${path}/sites`);
    return { kind: 'added', name };
  });
}

function reasonOf(outcome: RefusedSite, organization: string): string {
  if (outcome.kind === 'name-taken') return NAME_TAKEN;
  const { count, sitesMax } = outcome;
  return `${count === 1 ? 'There is 1 site' : `There are ${count} sites`} of ${organization} already, and it may have ${sitesMax}. Raise its limit, or take a site out.`;
}

/**
 * Removes a site, and its files from the data folders of all servers. Keys and conversations stay in the database in
 * case the site is added again. Requires the same permission as adding a site.
 */
export async function removeSiteByForm(form: FormData): Promise<void> {
  const dashboard = await openDashboardFor('manage', form);
  const { stores, member, path } = dashboard;
  const { directory } = await currentSites();
  const { environment, uploads } = runtime();
  const name = String(form.get('site') ?? '');
  const organizations = await addingOrganizations(stores.organizations, member);
  const { readSitesAgain, hostedSites, unservedSites } = servingState();
  const isServed = () => hostedSites().some(({ domain }) => domain === name);
  const served = organizations
    .flatMap(({ slug }) => sitesOfOrganization(slug))
    .find(({ domain }) => domain === name);
  const unserved = unservedSites().find(
    ({ domain, organization }) => domain === name && organizations.some(({ slug }) => slug === organization),
  );
  const found = form.has('unserved') ? unserved : served;
  if (found === undefined) notFound();
  const back = (notice: SitesNotice) => redirect(`${path}/sites?notice=${notice}`);
  if (found === unserved || served?.isAdded) await stores.addedSites.remove(name);
  // Only the operator can remove a site that is a local folder.
  else if (served?.git === undefined) notFound();
  else
    try {
      await removeFromSitesFile(directory, name);
    } catch (error) {
      console.error(error);
      back('cannot-change');
    }
  await logChange(dashboard, found.organization, { action: 'site-removed', subject: name });
  // Closes the site first, so that nothing uses its files when they are removed.
  await readSitesAgain();
  if (!isServed()) {
    const others = new Set(hostedSites().map(({ domain }) => domain));
    await removeFilesOfSite(environment, name, (other) => others.has(other));
  }
  if (found === served || !isServed()) await uploads.removeShared(name);
  revalidatePath(`${path}/sites`);
  back('site-removed');
}
