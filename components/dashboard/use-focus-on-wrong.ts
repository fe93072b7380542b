import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a form: after each answer, the first field that is wrong has the focus, so that what is wrong with it is seen and
 * read out, and can be mended at once.
 *
 * @param state what the action answered
 */
export function useFocusOnWrong(state: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);
  return form;
}
