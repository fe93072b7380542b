/** The name in addresses of the operator's own organization. Sites that name no other belong to it. */
export const HOME_ORGANIZATION = 'default';
