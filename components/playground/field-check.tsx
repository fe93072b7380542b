'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { FormControl } from '@/lib/playground/form/form-control';
import { useFileShelf } from './chosen-files';

const CheckedContext = createContext(false);

/** Whether missing values are reported: only after the first attempt to send. */
export const FieldCheckProvider = CheckedContext.Provider;

/** Fields inside an optional value are only required once something in it is filled in. */
export function InnerFieldCheck({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const isChecked = useContext(CheckedContext);
  return <CheckedContext value={isChecked && isNeeded}>{children}</CheckedContext>;
}

/** Marks missing fields, to find the first in document order. */
export const missingMark = { 'data-missing': true } as const;

/** Whether a required field has no value; objects leave that to their fields. */
export function useIsMissing(
  control: FormControl,
  {
    isRequired,
    value,
    fileKey,
    isNullable = false,
  }: { isRequired: boolean; value: unknown; fileKey: string; isNullable?: boolean | undefined },
): boolean {
  const isChecked = useContext(CheckedContext);
  const { files } = useFileShelf();
  if (!isChecked || !isRequired || control.kind === 'object' || control.kind === 'variants') return false;
  const isFile = control.kind === 'file' || (control.kind === 'list' && control.item.kind === 'file');
  // Restoring an earlier request restores the file's name, but not the file.
  if (isFile) return (files.get(fileKey)?.length ?? 0) === 0;
  // An empty text only exists where the reader chose it, so it counts as a value.
  return value === undefined || (value === null && !isNullable);
}

/** Focuses the first field with a missing value; `false` if there is none. */
export function focusMissing(form: HTMLElement): boolean {
  const row = form.querySelector('[data-missing]');
  if (row === null) return false;
  for (let fold = row.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  row.querySelector<HTMLElement>(':is(input, select, textarea, .pg-add)')?.focus();
  return true;
}

/** Focuses the first empty field that is needed: a credential, or a required value. */
export function focusFirstEmpty(form: HTMLElement): void {
  const needed = form.querySelectorAll<HTMLInputElement>('.pg-secret input, input[aria-required=true]');
  [...needed].find(({ value }) => value === '')?.focus({ preventScroll: true });
}
