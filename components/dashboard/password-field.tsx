'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { Field } from './field';

/** A password input with a button to show its content; without scripts, only the input. */
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
          className="ui-detail password-show"
          onClick={() => setIsShown(!isShown)}
          type="button"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      ) : null}
    </div>
  );
}
