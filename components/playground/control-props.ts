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
  /** What the value breaks is said there, without being an error. */
  hintId?: string | undefined;
  fileKey: string;
}

/** What the element of a control says of its field. */
export function fieldAttributes({
  id,
  label,
  isRequired,
  errorId,
  hintId,
}: Pick<ControlProps, 'id' | 'label' | 'isRequired' | 'errorId' | 'hintId'>) {
  return {
    'aria-describedby': errorId ?? hintId,
    'aria-invalid': errorId !== undefined,
    'aria-label': label,
    'aria-required': isRequired,
    id,
  };
}
