import type { Role } from '@/lib/auth/role';

const known: Record<Role, true> = { owner: true, admin: true, viewer: true, reader: true };

/** The role in a row; an unknown role, from another version, becomes the lowest. */
export function roleOfRow(written: string): Role {
  return isRole(written) ? written : 'reader';
}

function isRole(written: string): written is Role {
  return Object.hasOwn(known, written);
}
