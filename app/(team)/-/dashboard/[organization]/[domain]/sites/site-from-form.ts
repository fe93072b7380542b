import type { AddSiteErrors, AddSiteText } from '@/components/dashboard/add-site-form';
import { HOME_ORGANIZATION } from '@/lib/base/home-organization';
import {
  BRANCH_ADVICE,
  FOLDER_ADVICE,
  folderInRepository,
  isBranchName,
} from '@/lib/base/settings/git-settings';
import type { SiteEntry } from '@/lib/server/sites-file';
import type { AddingOrganization } from './adding-organizations';

export interface SiteFromForm {
  written: AddSiteText;
  errors: AddSiteErrors;
  /** What the table says of the site, if there are no errors. */
  entry: SiteEntry;
  /** How many sites its organization may have. */
  sitesMax: number | undefined;
}

interface SiteFormContext {
  taken: readonly string[];
  /** Those that the site may belong to. */
  organizations: readonly AddingOrganization[];
}

/** Reads the form for a new site; `undefined` if its organization may have none from here. */
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
  const entry: SiteEntry = {
    ...(organization.slug === HOME_ORGANIZATION ? {} : { organization: organization.slug }),
    git: {
      url: written.repository,
      ...(written.branch === '' ? {} : { branch: written.branch }),
      ...(written.folder === '' ? {} : { folder: written.folder }),
    },
    // Who may manage the dashboard may not run code on this server.
    trust: 'markup',
    visibility: written.visibility === 'public' ? 'public' : 'private',
    ...(written.previews === 'members' ? { previews: 'members' } : {}),
  };
  return { written, errors, entry, sitesMax: organization.sitesMax };
}
