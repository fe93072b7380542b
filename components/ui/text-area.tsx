'use client';

import { type ComponentProps, useSyncExternalStore } from 'react';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children' | 'id' | 'value'> & { id: string };

/**
 * A textarea that keeps what was typed before scripts ran.
 * React gives a server-rendered one its default text again when it hydrates, so the default is the text it holds then.
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
