import type { Role } from '@/lib/auth/role';
import { SelectField } from './select-field';

interface RoleSelectProps {
  id: string;
  label: string;
  isLabelHidden?: boolean;
  roles: readonly Role[];
  value: Role;
}

const ROLE_WORDS: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  viewer: 'Viewer',
  reader: 'Reader',
};

export function RoleSelect({ roles, ...field }: RoleSelectProps) {
  return <SelectField {...field} name="role" options={roles.map((role) => [role, ROLE_WORDS[role]])} />;
}
