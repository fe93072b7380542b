/** Attributes of a link that leads out of the site. */
export function externalAttributes(isExternal: boolean): { target?: string; rel?: string } {
  return isExternal ? { target: '_blank', rel: 'noopener' } : {};
}
