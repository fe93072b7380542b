'use client';

import { type ComponentProps, useSyncExternalStore } from 'react';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children' | 'id' | 'value'> & { id: string };

/**
 * A textarea that keeps text typed before hydration. React would reset a textarea to its default text, so while
 * hydrating the default is the field's current text.
 */
export function TextArea({ id, defaultValue, ...props }: TextAreaProps) {
  const typed = useSyncExternalStore(
    neverChanges,
    () => undefined,
    () => textInPage(id),
  );
  return <textarea {...props} defaultValue={typed ?? defaultValue} id={id} />;
}

const neverChanges = () => () => undefined;

/** `undefined` on the server. */
function textInPage(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}
