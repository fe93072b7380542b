import type { ValueRule } from './value-rule';

export interface FormField {
  name: string;
  description?: string | undefined;
  isRequired: boolean;
  isDeprecated: boolean;
  /** Whether `null` is a separate value. */
  isNullable?: boolean | undefined;
  placeholder?: string | undefined;
  control: FormControl;
}

/** How a value is entered. Values are JSON; `undefined` means no value. */
export type FormControl =
  | { kind: 'text'; input: TextInputKind; rules?: ValueRule[] | undefined }
  | {
      kind: 'number';
      isInteger: boolean;
      minimum?: number | undefined;
      maximum?: number | undefined;
      rules?: ValueRule[] | undefined;
    }
  | { kind: 'boolean' }
  | { kind: 'choice'; options: FormOption[] }
  /** The value is the file's name; the file itself is stored separately. */
  | { kind: 'file' }
  | { kind: 'list'; item: FormControl; rules?: ValueRule[] | undefined }
  | {
      kind: 'object';
      fields: FormField[] /** For properties that the reader names. */;
      extra?: FormControl | undefined;
    }
  | { kind: 'variants'; variants: { label: string; control: FormControl }[] }
  | { kind: 'json' };

export type TextInputKind = 'text' | 'date' | 'date-time' | 'email' | 'password' | 'multiline' | 'code';

export interface FormOption {
  value: unknown;
  label: string;
}

export interface ParameterField extends FormField {
  location: 'path' | 'query' | 'header' | 'cookie';
}

/** The fields of an operation, without servers and credentials. */
export interface PlaygroundForm {
  parameters: ParameterField[];
  bodies: BodyForm[];
  isBodyRequired: boolean;
}

export interface BodyForm {
  mediaType: string;
  control: FormControl;
}
