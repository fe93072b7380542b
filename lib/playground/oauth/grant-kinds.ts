/** The supported ways to get a token, by the names of OpenAPI's flows. */
export const grantKinds = [
  'authorizationCode',
  'clientCredentials',
  'password',
  'deviceAuthorization',
] as const;

export type GrantKind = (typeof grantKinds)[number];
