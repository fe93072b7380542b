import type { FormControl } from '@/lib/playground/form/form-control';

/** The type in JSON's terms, which are the same in every language. */
export function typeName(control: FormControl): string {
  switch (control.kind) {
    case 'text':
      return control.input === 'date' || control.input === 'date-time' ? control.input : 'string';
    case 'number':
      return control.isInteger ? 'integer' : 'number';
    case 'choice':
      return 'enum';
    case 'list': {
      const item = typeName(control.item);
      return item.includes(' ') ? `(${item})[]` : `${item}[]`;
    }
    case 'variants':
      return 'one of';
    case 'json':
      return 'any';
    case 'boolean':
    case 'file':
    case 'object':
      return control.kind;
  }
}
