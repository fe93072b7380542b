'use client';

import type { FormControl } from '@/lib/playground/form/form-control';
import { ChoiceInput } from './choice-input';
import type { ControlProps } from './control-props';
import { FileInput } from './file-input';
import { JsonInput } from './json-input';
import { ListInput } from './list-input';
import { ObjectInput } from './object-input';
import { NumberInput, TextInput } from './text-input';
import { VariantsInput } from './variants-input';

const booleans: FormControl & { kind: 'choice' } = {
  kind: 'choice',
  options: [
    { value: true, label: 'true' },
    { value: false, label: 'false' },
  ],
};

export function ControlInput({ control, ...props }: ControlProps) {
  switch (control.kind) {
    case 'text':
      return <TextInput {...props} control={control} />;
    case 'number':
      return <NumberInput {...props} control={control} />;
    case 'boolean':
      return <ChoiceInput {...props} control={booleans} />;
    case 'choice':
      return <ChoiceInput {...props} control={control} />;
    case 'file':
      return <FileInput {...props} control={control} isMultiple={false} />;
    case 'list':
      return control.item.kind === 'file' ? (
        <FileInput {...props} control={control.item} isMultiple />
      ) : (
        <ListInput {...props} control={control} />
      );
    case 'object':
      return <ObjectInput {...props} control={control} />;
    case 'variants':
      return <VariantsInput {...props} control={control} />;
    case 'json':
      return <JsonInput {...props} control={control} />;
  }
}
