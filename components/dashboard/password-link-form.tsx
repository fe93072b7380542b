'use client';

import { useActionState, useEffect, useRef } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { HiddenFields } from './hidden-fields';
import { Notice } from './notice';

export interface PasswordLinkState {
  link?: string;
  problem?: string;
}

interface PasswordLinkFormProps {
  name: string;
  make: (state: PasswordLinkState, form: FormData) => Promise<PasswordLinkState>;
  fields: Readonly<Record<string, string>>;
}

/** Makes a link for a member to choose a new password; the link is shown only once. */
export function PasswordLinkForm({ name, make, fields }: PasswordLinkFormProps) {
  const [state, submit, isPending] = useActionState(make, {});
  const made = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state.link !== undefined) made.current?.focus();
  }, [state.link]);
  return (
    <>
      <form action={submit}>
        <HiddenFields fields={fields} />
        <button
          aria-label={`Make a password link for ${name}`}
          className="button button-quiet"
          disabled={isPending}
          type="submit"
        >
          Password link
        </button>
      </form>
      {state.problem === undefined ? null : (
        <div className="password-link">
          <Notice tone="error">{state.problem}</Notice>
        </div>
      )}
      {state.link === undefined ? null : (
        <div className="created-key password-link">
          <h3 ref={made} tabIndex={-1}>
            {name} can choose a new password
          </h3>
          <p>Send them this link: it is shown only this once, and works once, for a day.</p>
          <div className="created-key-value">
            <code>{state.link}</code>
            <CopyButton className="button" copiedLabel="Copied" label="Copy link" text={state.link}>
              Copy
            </CopyButton>
          </div>
        </div>
      )}
    </>
  );
}
