import type { AddSiteErrors, AddSiteText } from '@/components/dashboard/add-site-form';
import {
  BRANCH_ADVICE,
  FOLDER_ADVICE,
  folderInRepository,
  isBranchName,
} from '@/lib/base/settings/git-settings';
import type { AddedSite } from '@/lib/base/sites/added-site';
import type { AddingOrganization } from './adding-organizations';

export interface SiteFromForm {
  written: AddSiteText;
  errors: AddSiteErrors;
  /** The requested site, if there are no errors. */
  site: AddedSite;
}

interface SiteFormContext {
  taken: readonly string[];
  organizations: readonly AddingOrganization[];
}

/** Reads the form for a new site; `undefined` if this person may not add sites for its organization. */
export function siteFromForm(
  form: FormData,
  { taken, organizations }: SiteFormContext,
): SiteFromForm | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const belongsTo = form.has('belongsTo') ? text('belongsTo') : organizations[0]?.slug;
  const organization = organizations.find(({ slug }) => slug === belongsTo);
  if (organization === undefined) return undefined;
  const written: AddSiteText = {
    belongsTo: organization.slug,
    name: text('name').toLowerCase(),
    repository: text('repository'),
    branch: text('branch'),
    folder: text('folder'),
    visibility: text('visibility'),
    previews: text('previews'),
  };
  const errors: AddSiteErrors = {};
  if (!/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(written.name) || written.name.includes('--'))
    errors.name = 'Write up to 40 lower-case letters, digits and single hyphens.';
  else if (taken.includes(written.name)) errors.name = 'There is a site of this name. Choose another name.';
  if (written.branch !== '' && !isBranchName(written.branch)) errors.branch = BRANCH_ADVICE;
  if (folderInRepository(written.folder) === undefined) errors.folder = FOLDER_ADVICE;
  const site: AddedSite = {
    domain: written.name,
    organization: organization.slug,
    repository: written.repository,
    branch: written.branch || undefined,
    folder: written.folder || undefined,
    visibility: written.visibility === 'public' ? 'public' : 'private',
    previews: written.previews === 'members' ? 'members' : undefined,
  };
  return { written, errors, site };
}
