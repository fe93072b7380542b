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
  /** Id of the hint that names the rule a value breaks; a hint is not an error. */
  hintId?: string | undefined;
  fileKey: string;
}

/** The ARIA attributes of a control's element. */
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
