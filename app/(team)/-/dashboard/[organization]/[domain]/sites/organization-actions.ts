'use server';

import { revalidatePath } from 'next/cache';
import { notFound } from 'next/navigation';
import { answerMember } from '@/app/(team)/answer-form';
import type { FormAnswer } from '@/components/dashboard/form-answer';
import type { OrganizationState } from '@/components/dashboard/organization-form';
import type { OwnerLinkState } from '@/components/dashboard/owner-link-form';
import type { SitesLimitState } from '@/components/dashboard/sites-limit-form';
import { renewSetup } from '@/lib/auth/offer-setup';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import { addressOfSite } from '@/lib/base/sites/hosted-site';
import { runtime } from '@/lib/runtime';
import { type Dashboard, openDashboardFor } from '../dashboard-access';
import { sitesOfOrganization } from '../dashboard-pages';
import { currentSites } from './current-sites';
import { logChange } from './log-change';
import { organizationFromForm, SITES_MAX_ADVICE, sitesMaxFrom } from './organization-from-form';

/** Creates an organization. Its first owner joins by a link, once it has a site to sign in at. */
export async function addOrganizationByForm(
  before: FormAnswer<OrganizationState>,
  form: FormData,
): Promise<FormAnswer<OrganizationState>> {
  return answerMember(before, async (): Promise<OrganizationState> => {
    const dashboard = await openServerFor(form);
    const { stores, path } = dashboard;
    const { written, errors, organization } = organizationFromForm(form);
    if (Object.keys(errors).length > 0) return { kind: 'wrong', written, errors };
    if (!(await stores.organizations.create(organization)))
      return { kind: 'wrong', written, errors: { slug: 'There is already an organization with this name.' } };
    const { slug } = organization;
    await logChange(dashboard, slug, { action: 'organization-added', subject: slug });
    revalidatePath(`${path}/sites`);
    return { kind: 'added', slug };
  });
}

export async function limitSitesByForm(
  before: FormAnswer<SitesLimitState>,
  form: FormData,
): Promise<FormAnswer<SitesLimitState>> {
  return answerMember(before, async (): Promise<SitesLimitState> => {
    const dashboard = await openServerFor(form);
    const { stores, path } = dashboard;
    const slug = slugFrom(form);
    const sitesMax = sitesMaxFrom(form);
    if (sitesMax === 'wrong') return { written: String(form.get('sitesMax')), problem: SITES_MAX_ADVICE };
    if (!(await stores.organizations.setSitesMax(slug, sitesMax))) notFound();
    const detail = sitesMax === undefined ? 'no limit' : String(sitesMax);
    await logChange(dashboard, slug, { action: 'organization-limited', subject: slug, detail });
    revalidatePath(`${path}/sites`);
    return {};
  });
}

/** Creates the link for the first owner, replacing the previous one; only this response contains it. */
export async function makeOwnerLink(
  before: FormAnswer<OwnerLinkState>,
  form: FormData,
): Promise<FormAnswer<OwnerLinkState>> {
  return answerMember(before, async (): Promise<OwnerLinkState> => {
    const dashboard = await openServerFor(form);
    const { stores, path } = dashboard;
    const { environment } = runtime();
    const slug = slugFrom(form);
    const organization = (await stores.organizations.find(slug)) ?? notFound();
    // An organization's invitations only work at its own sites.
    const [at] = sitesOfOrganization(slug);
    if (at === undefined) return { problem: 'It has no site yet. Add one, where its owner can sign in.' };
    const link = await renewSetup(organization.organizationId, {
      members: stores.members,
      invitations: stores.invitations,
      instanceSecret: environment.instanceSecret,
    });
    if (link === undefined) return { problem: 'It has an owner, who invites others.' };
    await logChange(dashboard, slug, { action: 'owner-link-made', subject: slug });
    revalidatePath(`${path}/sites`);
    return { link: addressOfSite(environment, at) + link };
  });
}

/** The dashboard of the `DOCS_DIR` site, for owners of the organization that runs the server; a 404 for others. */
async function openServerFor(form: FormData): Promise<Dashboard> {
  const dashboard = await openDashboardFor('manage-owners', form);
  await currentSites();
  return runtime().isHome ? dashboard : notFound();
}

function slugFrom(form: FormData): string {
  const slug = String(form.get('slug') ?? '');
  return slug === HOME_ORGANIZATION ? notFound() : slug;
}
