import type { SecuritySchemeView } from './operation-view';

/** Where tokens come from: the addresses of discovery and of each flow, with their names in the document. */
export function grantAddresses({
  flows,
  openIdConnectUrl,
  oauth2MetadataUrl,
}: Pick<SecuritySchemeView, 'flows' | 'openIdConnectUrl' | 'oauth2MetadataUrl'>): (readonly [
  name: string,
  url: string,
])[] {
  const discovery = Object.entries({ openIdConnectUrl, oauth2MetadataUrl });
  const ofFlows = flows.flatMap(({ kind, authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl }) =>
    Object.entries({ authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl }).map(
      ([name, url]) => [`${kind} ${name}`, url] as const,
    ),
  );
  return [...discovery, ...ofFlows].flatMap(([name, url]) =>
    url === undefined ? [] : [[name, url] as const],
  );
}
