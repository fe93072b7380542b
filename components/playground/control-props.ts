import type { FormControl } from '@/lib/playground/form/form-control';

/** What every control gets. */
export interface ControlProps<Kind extends FormControl['kind'] = FormControl['kind']> {
  control: Extract<FormControl, { kind: Kind }>;
  value: unknown;
  /** `undefined` means that the field is left empty. */
  onChange: (value: unknown) => void;
  id: string;
  /** Name of the field, for controls without a label of their own. */
  label: string;
  isRequired: boolean;
  placeholder?: string | undefined;
  /** Id of what is wrong with the value. */
  errorId?: string | undefined;
  /** Property under which chosen files are kept. */
  fileKey: string;
}
