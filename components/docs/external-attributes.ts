export function externalAttributes(isExternal = false): { target?: string; rel?: string } {
  return isExternal ? { target: '_blank', rel: 'noopener' } : {};
}
