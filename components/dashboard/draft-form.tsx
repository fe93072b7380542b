'use client';

import { CopyButton } from '@/components/ui/copy-button';
import { TextArea } from '@/components/ui/text-area';
import { ActionForm } from './action-form';
import type { FormAction } from './form-answer';
import { Notice } from './notice';
import { SelectField } from './select-field';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

/** The draft, and what would be sent from this server. */
export interface DraftState {
  section: string;
  page: string;
  shown?: { patch: string; title: string; body: string; branch: string; digest: string };
  error?: string;
  sent?: string;
}

interface DraftFormProps {
  first: DraftState;
  pages: readonly { path: string; title: string }[];
  hasModel: boolean;
  canSend: boolean;
  where: string | undefined;
  fields: Readonly<Record<string, string>>;
  step: FormAction<DraftState>;
}

/** A section to add to a page: written, shown as a patch, and sent once a person confirms that nothing is private. */
export function DraftForm({ first, pages, hasModel, canSend, where, fields, step }: DraftFormProps) {
  const [answer, send] = useFormAction<DraftState>(step, first);
  const { state } = answer;
  const { shown } = state;
  if (state.sent !== undefined)
    return (
      <Notice tone="success">
        The change is proposed: <a href={state.sent}>{state.sent}</a>
      </Notice>
    );
  return (
    <ActionForm answer={answer} fields={fields} send={send} className="settings-form">
      {state.error === undefined ? null : <Notice tone="error">{state.error}</Notice>}
      <SelectField
        className="field settings-wide"
        label="Page"
        name="page"
        options={pages.map(({ path, title }) => [path, title])}
        value={state.page}
      />
      <div className="field settings-wide">
        <label htmlFor="draft-section">Section</label>
        <TextArea
          className="field-input"
          defaultValue={state.section}
          id="draft-section"
          key={state.section}
          name="section"
          rows={12}
        />
      </div>
      <div className="ui-wrap button-row">
        {hasModel ? (
          <SubmitButton className="button" name="step" value="write">
            Let the model write it
          </SubmitButton>
        ) : null}
        <SubmitButton className="button button-primary" name="step" value="show">
          Show the change
        </SubmitButton>
      </div>
      {shown === undefined ? null : (
        <div className="field settings-wide">
          <div className="snippet">
            <CopyButton className="button" copiedLabel="Copied" label="Copy the patch" text={shown.patch}>
              Copy
            </CopyButton>
            <pre>{shown.patch}</pre>
          </div>
          <a
            className="button"
            download="answer.patch"
            href={`data:text/x-patch;charset=utf-8,${encodeURIComponent(shown.patch)}`}
          >
            Download
          </a>
          {canSend ? (
            <fieldset className="field">
              <legend>What is sent to {where}</legend>
              <p className="ui-caption field-hint">
                The patch above on a new branch that begins with {shown.branch}, with this title and text:
              </p>
              <div className="snippet">
                <pre>{`${shown.title}\n\n${shown.body}`}</pre>
              </div>
              <input name="digest" type="hidden" value={shown.digest} />
              <label>
                <input name="agreed" type="checkbox" /> I have read it, and nothing in it is private.
              </label>
              <SubmitButton className="button" name="step" value="send">
                Open the pull request
              </SubmitButton>
            </fieldset>
          ) : (
            <p className="ui-caption field-hint">
              With DOCS_PULL_REQUEST_TOKEN it can be sent as a pull request from here.
            </p>
          )}
        </div>
      )}
    </ActionForm>
  );
}
