import type { FormControl } from '@/lib/playground/form/form-control';

export interface ControlProps<Kind extends FormControl['kind'] = FormControl['kind']> {
  control: Extract<FormControl, { kind: Kind }>;
  value: unknown;
  /** `undefined` for an empty field. */
  onChange: (value: unknown) => void;
  id: string;
  /** The field's name, for controls without a visible label. */
  label: string;
  isRequired: boolean;
  placeholder?: string | undefined;
  errorId?: string | undefined;
  fileKey: string;
}
