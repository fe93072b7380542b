/** What a member of a team may be; each may do what those after it may. */
export const roles = ['owner', 'admin', 'viewer', 'reader'] as const;

export type Role = (typeof roles)[number];

/** What someone wants to do in the dashboard. */
export type Permission = 'see-dashboard' | 'manage' | 'manage-owners';

const permissions: Record<Role, readonly Permission[]> = {
  owner: ['see-dashboard', 'manage', 'manage-owners'],
  admin: ['see-dashboard', 'manage'],
  viewer: ['see-dashboard'],
  // Reads private pages, and sees nothing of the dashboard.
  reader: [],
};

/** Whether a role includes a permission; someone without a role may do nothing. */
export function isAllowed(role: Role | undefined, permission: Permission): boolean {
  return role !== undefined && permissions[role].includes(permission);
}

/** Whether a role may do less than another. */
export function isLower(role: Role, than: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(than);
}
