'use client';

import type { ComponentProps } from 'react';
import { useFormStatus } from 'react-dom';

/**
 * The button that sends a form, once: while it is being answered, another press does nothing. It is not disabled then,
 * because a disabled button loses the focus, and with it the place of people who use the keyboard.
 */
export function SubmitButton(button: Omit<ComponentProps<'button'>, 'disabled' | 'onClick' | 'type'>) {
  const { pending } = useFormStatus();
  return (
    <button
      {...button}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
      }}
      type="submit"
    />
  );
}
