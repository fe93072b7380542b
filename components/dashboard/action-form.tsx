'use client';

import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import type { FormAnswer } from './form-answer';
import { HiddenFields } from './hidden-fields';
import { UnsentNotice } from './unsent-notice';

interface ActionFormProps extends Omit<ComponentProps<'form'>, 'action' | 'ref' | 'onSubmit'> {
  /** Both of `useFormAction`. */
  answer: FormAnswer<unknown>;
  send: (form: FormData) => void;
  fields?: Readonly<Record<string, string>>;
}

/**
 * A form that is sent to a server action. After an answer, the first field that is wrong has the focus, so that it is
 * seen, read out and mended at once. If nothing was done, what was written stays.
 */
export function ActionForm({ answer, send, fields = {}, children, ...form }: ActionFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const written = useRef<FormData>(undefined);
  useLayoutEffect(() => {
    if (element.current === null) return;
    // React has emptied the form, as it does after each action.
    if (answer.unsent !== undefined) fillForm(element.current, written.current);
    else element.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return (
    <form
      {...form}
      action={send}
      onSubmit={({ currentTarget }) => {
        written.current = new FormData(currentTarget);
      }}
      ref={element}
    >
      <HiddenFields fields={fields} />
      {children}
      {answer.unsent === undefined ? null : <UnsentNotice unsent={answer.unsent} />}
    </form>
  );
}

function fillForm(form: HTMLFormElement, written: FormData | undefined): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = written?.has(field.name) === true;
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      const value = written?.get(field.name);
      if (typeof value === 'string') field.value = value;
    }
  }
}
