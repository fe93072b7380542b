import type { ReactNode } from 'react';
import type { SchemaChoiceView, SchemaView } from '@/lib/openapi/schema/schema-view';
import { spendMarkup } from './markup-budget';
import { PickedPanels } from './picked-panels';
import type { ReferenceContext } from './reference-context';

/** Minimum markup of a variant's tab and panel. */
const VARIANT_BYTES_MIN = 80;

interface ChoicePickerProps {
  context: ReferenceContext;
  choice: SchemaChoiceView;
  id: string;
  panel(variant: SchemaView, position: number): ReactNode;
}

export function ChoicePicker({ context, choice, id, panel }: ChoicePickerProps) {
  const { strings } = context;
  const { keyword, discriminator, variants } = choice;
  spendMarkup(context.budget, VARIANT_BYTES_MIN * variants.length);
  const label = keyword === 'oneOf' ? strings.oneOf : strings.anyOf;
  return (
    <PickedPanels
      id={id}
      label={
        <>
          {label}
          {discriminator === undefined ? null : <code>{discriminator}</code>}
        </>
      }
      panels={variants.map((variant, position) => ({
        label: variant.label,
        content: (
          <>
            {discriminator === undefined || variant.discriminatorValues.length === 0 ? null : (
              <p className="ref-fact">
                <code>{`${discriminator}: ${variant.discriminatorValues.join(', ')}`}</code>
              </p>
            )}
            {panel(variant.schema, position)}
          </>
        ),
      }))}
    />
  );
}
