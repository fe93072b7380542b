/** One thing that a reader fills in, with its name. */
export interface FormField {
  name: string;
  /** Plain text. */
  description?: string | undefined;
  isRequired: boolean;
  isDeprecated: boolean;
  /** Text that shows what a value looks like. */
  placeholder?: string | undefined;
  control: FormControl;
}

/** How a value is entered. Values are those of JSON; what is not entered is `undefined`. */
export type FormControl =
  | { kind: 'text'; input: TextInputKind; limits?: TextLimits | undefined }
  | { kind: 'number'; isInteger: boolean; minimum?: number | undefined; maximum?: number | undefined }
  | { kind: 'boolean' }
  | { kind: 'choice'; options: FormOption[] }
  /** The value is the name of the file; the file itself is kept beside. */
  | { kind: 'file' }
  | { kind: 'list'; item: FormControl }
  | {
      kind: 'object';
      fields: FormField[] /** Of properties with names of the reader's own. */;
      extra?: FormControl | undefined;
    }
  | { kind: 'variants'; variants: { label: string; control: FormControl }[] }
  /** Anything, written as JSON. */
  | { kind: 'json' };

export type TextInputKind = 'text' | 'date' | 'time' | 'email' | 'url' | 'password' | 'multiline';

export interface TextLimits {
  minimum?: number | undefined;
  maximum?: number | undefined;
}

export interface FormOption {
  value: unknown;
  label: string;
}

/** Where a field of the request goes. */
export interface ParameterField extends FormField {
  location: 'path' | 'query' | 'header' | 'cookie';
}

/** Everything that a reader can enter for an operation, beside servers and credentials. */
export interface PlaygroundForm {
  parameters: ParameterField[];
  bodies: BodyForm[];
  isBodyRequired: boolean;
}

/** A body of one media type. */
export interface BodyForm {
  mediaType: string;
  control: FormControl;
}
