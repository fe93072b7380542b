/** Whether a site may have this name, which is part of API addresses and names its folder and its host. */
export function isSiteName(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/.test(text);
}

export const SITE_NAME_ADVICE = 'up to 63 lower-case letters, digits, full stops and hyphens';

/** Whether a host may have this name. Browsers send names in lower case. */
export function isHostName(text: string): boolean {
  return text.length <= 253 && /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(text);
}

export const HOST_NAME_ADVICE = 'Write the name of a host in lower case, such as "docs.example.com".';

/** Whether an organization may have this name, which is part of the addresses of its dashboards. */
export function isOrganizationName(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(text);
}

export const ORGANIZATION_NAME_ADVICE =
  'Write up to 40 lower-case letters, digits and hyphens, such as "globex".';
