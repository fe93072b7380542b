/** Roles of members; each includes the permissions of those after it. */
export const roles = ['owner', 'admin', 'viewer', 'reader'] as const;

export type Role = (typeof roles)[number];

export type Permission = 'see-dashboard' | 'manage' | 'manage-owners';

const permissions: Record<Role, readonly Permission[]> = {
  owner: ['see-dashboard', 'manage', 'manage-owners'],
  admin: ['see-dashboard', 'manage'],
  viewer: ['see-dashboard'],
  // Reads private pages, but has no access to the dashboard.
  reader: [],
};

/** Whether a role includes a permission; no role has none. */
export function isAllowed(role: Role | undefined, permission: Permission): boolean {
  return role !== undefined && permissions[role].includes(permission);
}

export function isLower(role: Role, than: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(than);
}
