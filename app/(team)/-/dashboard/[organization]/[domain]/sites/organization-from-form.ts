import type { OrganizationErrors, OrganizationText } from '@/components/dashboard/organization-form';
import type { Organization } from '@/lib/auth/organization-store';
import { isOrganizationName, ORGANIZATION_NAME_ADVICE } from '@/lib/base/sites/site-names';

interface OrganizationFromForm {
  written: OrganizationText;
  errors: OrganizationErrors;
  /** The requested organization, if there are no errors. */
  organization: Pick<Organization, 'slug' | 'name' | 'sitesMax'>;
}

const SITES_MAX = 10_000;
export const SITES_MAX_ADVICE = `Write a whole number up to ${SITES_MAX}, or leave it empty.`;
const NAME_LENGTH_MAX = 100;

export function organizationFromForm(form: FormData): OrganizationFromForm {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const written = { name: text('name'), slug: text('slug').toLowerCase(), sitesMax: text('sitesMax') };
  const errors: OrganizationErrors = {};
  if (written.name === '' || written.name.length > NAME_LENGTH_MAX)
    errors.name = `Write a name of up to ${NAME_LENGTH_MAX} characters.`;
  if (!isOrganizationName(written.slug)) errors.slug = ORGANIZATION_NAME_ADVICE;
  const sitesMax = sitesMaxFrom(form);
  if (sitesMax === 'wrong') errors.sitesMax = SITES_MAX_ADVICE;
  const { name, slug } = written;
  return {
    written,
    errors,
    organization: { name, slug, sitesMax: sitesMax === 'wrong' ? undefined : sitesMax },
  };
}

/** `undefined` for an empty field. */
export function sitesMaxFrom(form: FormData): number | undefined | 'wrong' {
  const written = String(form.get('sitesMax') ?? '').trim();
  if (written === '') return undefined;
  return /^\d{1,5}$/.test(written) && Number(written) <= SITES_MAX ? Number(written) : 'wrong';
}
