import type { Role } from '@/lib/auth/role';

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

export function RoleSelect({ id, label, isLabelHidden = false, roles, value }: RoleSelectProps) {
  return (
    <div className="field">
      <label className={isLabelHidden ? 'sr-only' : undefined} htmlFor={id}>
        {label}
      </label>
      <select className="field-input" defaultValue={value} id={id} name="role">
        {roles.map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role]}
          </option>
        ))}
      </select>
    </div>
  );
}
