'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { Field } from './field';

/** A field for a password, with a button that shows what was written; without scripts it is only the field. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const [canShow, setCanShow] = useState(false);
  useEffect(() => setCanShow(true), []);
  return (
    <div className="password-field">
      <Field {...props} autoCapitalize="none" spellCheck={false} type={isShown ? 'text' : 'password'} />
      {canShow ? (
        <button
          aria-label="Show what was written"
          aria-pressed={isShown}
          className="password-show"
          onClick={() => setIsShown(!isShown)}
          type="button"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      ) : null}
    </div>
  );
}
