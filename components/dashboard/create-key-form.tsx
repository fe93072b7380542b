'use client';

import { TextArea } from '@/components/ui/text-area';
import { ActionForm } from './action-form';
import { CreatedKey } from './created-key';
import { Field } from './field';
import type { FormAction } from './form-answer';
import { SelectField } from './select-field';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

export interface KeyFormText {
  name: string;
  origins: string;
  days: string;
}

export type KeyFormErrors = Partial<Record<keyof KeyFormText, string>>;

export type CreateKeyState =
  | { kind: 'empty' }
  | { kind: 'wrong'; written: KeyFormText; errors: KeyFormErrors }
  | { kind: 'created'; name: string; key: string };

interface CreateKeyFormProps {
  create: FormAction<CreateKeyState>;
  /** URL before `/v2/assistant/…`. */
  endpoint: string;
  domain: string;
  fields: Readonly<Record<string, string>>;
}

/** In days. */
const LIFETIMES = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['60', '60 days'],
  ['90', '90 days'],
  ['365', '1 year'],
  ['never', 'As long as it is not revoked'],
] as const;

const EMPTY: KeyFormText = { name: '', origins: '', days: '90' };

export function CreateKeyForm({ create, endpoint, domain, fields }: CreateKeyFormProps) {
  const [answer, send] = useFormAction<CreateKeyState>(create, { kind: 'empty' });
  const { state } = answer;
  const written = state.kind === 'wrong' ? state.written : EMPTY;
  const errors = state.kind === 'wrong' ? state.errors : {};
  return (
    <>
      {state.kind === 'created' ? (
        <CreatedKey apiKey={state.key} domain={domain} endpoint={endpoint} name={state.name} />
      ) : null}
      <ActionForm
        answer={answer}
        fields={fields}
        send={send}
        className="key-form"
        key={state.kind === 'created' ? state.key : 'form'}
      >
        <Field
          autoComplete="off"
          defaultValue={written.name}
          error={errors.name}
          label="Name"
          maxLength={100}
          name="name"
          placeholder="Website"
          required
        />
        <SelectField label="Works for" name="days" options={LIFETIMES} value={written.days || '90'} />
        <div className="field key-form-origins">
          <label htmlFor="field-origins">Allowed origins</label>
          <TextArea
            aria-describedby={errors.origins === undefined ? 'origins-hint' : 'origins-hint origins-error'}
            aria-invalid={errors.origins === undefined ? undefined : true}
            className="field-input"
            defaultValue={written.origins}
            id="field-origins"
            name="origins"
            placeholder="https://example.com"
            rows={2}
          />
          <p className="ui-caption field-hint" id="origins-hint">
            Web pages that may use the key, one a line. Empty: any page.
          </p>
          {errors.origins === undefined ? null : (
            <p className="field-error" id="origins-error">
              {errors.origins}
            </p>
          )}
        </div>
        <SubmitButton className="button button-primary">Create key</SubmitButton>
      </ActionForm>
    </>
  );
}
