'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { FormControl } from '@/lib/playground/form/form-control';
import { useFileShelf } from './chosen-files';

const CheckedContext = createContext(false);

/** Whether fields say that they need a value: only once the reader wanted to send. */
export const FieldCheckProvider = CheckedContext.Provider;

/** The fields inside an optional value need theirs only once something of it was entered. */
export function InnerFieldCheck({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const isChecked = useContext(CheckedContext);
  return <CheckedContext value={isChecked && isNeeded}>{children}</CheckedContext>;
}

/** Marks what has to be filled in, so that it is found in the order in which it is read. */
export const missingMark = { 'data-missing': true } as const;

/** Whether a field that was checked needs a value and has none; what stands inside an object says it for itself. */
export function useIsMissing(
  control: FormControl,
  { isRequired, value, fileKey }: { isRequired: boolean; value: unknown; fileKey: string },
): boolean {
  const isChecked = useContext(CheckedContext);
  const { files } = useFileShelf();
  if (!isChecked || !isRequired || control.kind === 'object' || control.kind === 'variants') return false;
  const isFile = control.kind === 'file' || (control.kind === 'list' && control.item.kind === 'file');
  // The name of a file may be known from a request before, which does not bring the file back.
  if (isFile) return (files.get(fileKey)?.length ?? 0) === 0;
  return value === undefined || value === null || value === '';
}

/** Leads to the first field that needs a value; `false` when there is none. */
export function focusMissing(form: HTMLElement): boolean {
  const row = form.querySelector('[data-missing]');
  if (row === null) return false;
  for (let fold = row.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  row.querySelector<HTMLElement>(':is(input, select, textarea, .pg-add)')?.focus();
  return true;
}

/** Leads to the first field that will be needed: a credential, or what the document requires. */
export function focusFirstEmpty(form: HTMLElement): void {
  const needed = form.querySelectorAll<HTMLInputElement>('.pg-secret input, input[aria-required=true]');
  [...needed].find(({ value }) => value === '')?.focus({ preventScroll: true });
}
