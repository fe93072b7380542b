/** Name in addresses of the organization that runs the server, and that all sites belong to which name no other. */
export const HOME_ORGANIZATION = 'default';
