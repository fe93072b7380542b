'use client';

import type { FormControl } from '@/lib/playground/form/form-control';
import { ChoiceInput } from './choice-input';
import type { ControlProps } from './control-props';
import { DateTimeInput } from './date-time-input';
import { Expected } from './expected';
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
      return (
        <Expected control={control} {...props}>
          {(more) =>
            control.input === 'date-time' ? (
              <DateTimeInput {...props} {...more} control={control} />
            ) : (
              <TextInput {...props} {...more} control={control} />
            )
          }
        </Expected>
      );
    case 'number':
      return (
        <Expected control={control} {...props}>
          {(more) => <NumberInput {...props} {...more} control={control} />}
        </Expected>
      );
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
        <Expected control={control} {...props}>
          {() => <ListInput {...props} control={control} />}
        </Expected>
      );
    case 'object':
      return <ObjectInput {...props} control={control} />;
    case 'variants':
      return <VariantsInput {...props} control={control} />;
    case 'json':
      return <JsonInput {...props} control={control} />;
  }
}
