'use client';

import { useActionState } from 'react';
import { TextArea } from '@/components/ui/text-area';
import type { SiteSettings } from '@/lib/analytics/site-settings-store';
import type { LimitSettings } from '@/lib/base/settings/assistant-settings';
import { numericSiteSettings } from '@/lib/base/settings/numeric-site-settings';
import { Field } from './field';
import { HiddenFields } from './hidden-fields';
import { Notice } from './notice';

export type SettingsErrors = Partial<Record<keyof SiteSettings, string>>;

export type SettingsState =
  | { kind: 'untouched' }
  | { kind: 'saved' }
  | { kind: 'wrong'; errors: SettingsErrors };

interface SettingsFormProps {
  settings: SiteSettings;
  /** The instance's limits, used where the site sets none. */
  defaults: LimitSettings;
  isEditable: boolean;
  fields: Readonly<Record<string, string>>;
  save: (state: SettingsState, form: FormData) => Promise<SettingsState>;
}

export function SettingsForm({ settings, defaults, isEditable, fields, save }: SettingsFormProps) {
  const [state, submit, isPending] = useActionState(save, { kind: 'untouched' });
  const errors = state.kind === 'wrong' ? state.errors : {};
  return (
    <form action={submit}>
      {state.kind === 'saved' ? <Notice tone="success">The settings hold from now on.</Notice> : null}
      <HiddenFields fields={fields} />
      <fieldset className="settings-form" disabled={!isEditable}>
        {numericSiteSettings.map((setting) => (
          <Field
            autoComplete="off"
            defaultValue={settings[setting.name] ?? ''}
            error={errors[setting.name]}
            hint={'hint' in setting ? setting.hint : undefined}
            inputMode="numeric"
            key={setting.name}
            label={setting.label}
            name={setting.name}
            placeholder={'replaces' in setting ? String(defaults[setting.replaces]) : undefined}
          />
        ))}
        <div className="field settings-wide">
          <label htmlFor="field-starter">Starter questions</label>
          <TextArea
            aria-describedby="starter-hint"
            className="field-input"
            defaultValue={settings.starterQuestions?.join('\n')}
            id="field-starter"
            name="starterQuestions"
            rows={3}
          />
          <p className="ui-caption field-hint" id="starter-hint">
            Up to three that the assistant offers, one a line.
          </p>
          {errors.starterQuestions === undefined ? null : (
            <p className="field-error" role="alert">
              {errors.starterQuestions}
            </p>
          )}
        </div>
        {isEditable ? (
          <button className="button button-primary" disabled={isPending} type="submit">
            Save
          </button>
        ) : null}
      </fieldset>
    </form>
  );
}
