import { isSiteName, SITE_NAME_ADVICE } from '@/lib/base/sites/site-names';
import { EDIT_URL_ADVICE, isEditUrl } from '@/lib/base/web/edit-url';
import { type SettingReading, settingFrom } from './setting';

export function docsDomainFrom(reading: SettingReading): string {
  const domain = settingFrom(reading, 'DOCS_DOMAIN') ?? 'docs';
  if (!isSiteName(domain))
    reading.problems.push(`DOCS_DOMAIN is "${domain}". Write ${SITE_NAME_ADVICE}, for example "docs".`);
  return domain;
}

/** Where pages are edited: a URL with `{path}`, `none`, or `undefined` for the repository's own address. */
export function docsEditUrlFrom(reading: SettingReading): string | undefined {
  const value = settingFrom(reading, 'DOCS_EDIT_URL');
  if (value === undefined || isEditUrl(value)) return value;
  reading.problems.push(`DOCS_EDIT_URL is "${value}". ${EDIT_URL_ADVICE}`);
  return undefined;
}

export function scriptOriginsFrom(reading: SettingReading): string[] {
  const written = (settingFrom(reading, 'DOCS_SCRIPT_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const origin of written)
    if (!/^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/i.test(origin))
      reading.problems.push(
        `DOCS_SCRIPT_ORIGINS holds "${origin}". Write origins such as "https://cdn.example.com", with spaces between.`,
      );
  return written;
}
