import { PasswordField } from './password-field';

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error: string | undefined;
}

/** The field for a new password. Its hint repeats the rules that `lib/auth` enforces. */
export function NewPasswordField({ label, name, error }: NewPasswordFieldProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      error={error}
      hint="At least 12 characters; several words are good."
      label={label}
      minLength={12}
      name={name}
      required
    />
  );
}
