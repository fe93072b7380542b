import type { FormControl } from '@/lib/playground/form/form-control';

/** Props of every control. */
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
  /** Id of the error message. */
  errorId?: string | undefined;
  /** Key of the chosen files. */
  fileKey: string;
}
