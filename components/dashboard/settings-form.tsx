'use client';

import { TextArea } from '@/components/ui/text-area';
import type { SiteSettings } from '@/lib/analytics/site-settings-store';
import type { LimitSettings } from '@/lib/base/settings/assistant-settings';
import { numericSiteSettings } from '@/lib/base/settings/numeric-site-settings';
import { ActionForm } from './action-form';
import { countText, numberText } from './count-text';
import { DELETION_FIELD } from './deletion-field';
import { Field } from './field';
import type { FormAction } from './form-answer';
import { HiddenFields } from './hidden-fields';
import { Notice } from './notice';
import { SEEN_FIELD } from './seen-field';
import { settingsText } from './settings-text';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

export type SettingsErrors = Partial<Record<keyof SiteSettings, string>>;

export type SettingsState =
  | { kind: 'untouched' }
  /** `seen`: the settings as they are now, in JSON. */
  | { kind: 'saved'; seen: string }
  /** Someone has changed the settings since the form was made. */
  | { kind: 'changed'; seen: string; written: Readonly<Record<string, string>> }
  /** Saving would delete what readers wrote more than so many days ago. */
  | { kind: 'asks'; days: number; written: Readonly<Record<string, string>> }
  | { kind: 'wrong'; errors: SettingsErrors; written: Readonly<Record<string, string>> };

interface SettingsFormProps {
  settings: SiteSettings;
  /** The instance's limits, used where the site sets none. */
  defaults: LimitSettings;
  isEditable: boolean;
  fields: Readonly<Record<string, string>>;
  save: FormAction<SettingsState>;
}

export function SettingsForm({ settings, defaults, isEditable, fields, save }: SettingsFormProps) {
  const [answer, send] = useFormAction<SettingsState>(save, { kind: 'untouched' });
  const { state } = answer;
  const errors = state.kind === 'wrong' ? state.errors : {};
  const seen = 'seen' in state ? state.seen : JSON.stringify(settings);
  const written = 'written' in state ? state.written : undefined;
  const days = state.kind === 'asks' ? state.days : undefined;
  return (
    <ActionForm answer={answer} fields={{ ...fields, [SEEN_FIELD]: seen }} send={send}>
      {state.kind === 'saved' && answer.unsent === undefined ? (
        <Notice tone="success">Saved. The settings apply from now on.</Notice>
      ) : null}
      {state.kind === 'changed' && answer.unsent === undefined ? (
        <Notice tone="error">
          These settings were changed meanwhile, to: {settingsText(state.seen)}. Below is what you wrote: save
          again to replace that.
        </Notice>
      ) : null}
      <fieldset className="settings-form" disabled={!isEditable}>
        {numericSiteSettings.map((setting) => (
          <Field
            autoComplete="off"
            defaultValue={written?.[setting.name] ?? settings[setting.name] ?? ''}
            error={errors[setting.name]}
            hint={
              'replaces' in setting
                ? `Empty: ${numberText(defaults[setting.replaces])}, as the server is set.`
                : setting.hint
            }
            inputMode="numeric"
            key={setting.name}
            label={setting.label}
            name={setting.name}
          />
        ))}
        <div className="field settings-wide">
          <label htmlFor="field-starter">Starter questions</label>
          <TextArea
            aria-describedby={
              errors.starterQuestions === undefined ? 'starter-hint' : 'starter-hint starter-error'
            }
            aria-invalid={errors.starterQuestions === undefined ? undefined : true}
            className="field-input"
            defaultValue={written?.starterQuestions ?? settings.starterQuestions?.join('\n')}
            dir="auto"
            id="field-starter"
            name="starterQuestions"
            rows={3}
          />
          <p className="ui-caption field-hint" id="starter-hint">
            Up to three that the assistant offers, one a line.
          </p>
          {errors.starterQuestions === undefined ? null : (
            <p className="field-error" id="starter-error">
              {errors.starterQuestions}
            </p>
          )}
        </div>
        {days === undefined ? null : (
          <div className="settings-wide">
            <Notice tone="error">
              Conversations, feedback and searches from more than {countText(days, 'day')} ago are deleted at
              once, and cannot be brought back.
            </Notice>
            <HiddenFields fields={{ [DELETION_FIELD]: String(days) }} />
          </div>
        )}
        {isEditable ? (
          <SubmitButton className={`button ${days === undefined ? 'button-primary' : 'button-danger'}`}>
            {days === undefined ? 'Save' : 'Save and delete'}
          </SubmitButton>
        ) : null}
      </fieldset>
    </ActionForm>
  );
}
