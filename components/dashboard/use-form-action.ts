import { unstable_rethrow } from 'next/navigation';
import { useActionState, useSyncExternalStore } from 'react';
import { failureText } from '@/components/ui/failure-text';
import { databaseTextOf } from '@/lib/base/errors/database-problem-text';
import type { FormAction, FormAnswer, Unsent } from './form-answer';

/** A form's action with its last answer, for `ActionForm`. If it fails, the page stays, with what was written. */
export function useFormAction<State>(action: FormAction<State>, first: State) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const start: FormAnswer<State> = { state: first };
  // Without scripts, only the server's own action can be sent.
  return useActionState(isHydrated ? stayOnFailure(action) : action, start);
}

const neverChanges = () => () => undefined;

function stayOnFailure<State>(action: FormAction<State>): FormAction<State> {
  return async (before, form) => {
    try {
      return await action(before, form);
    } catch (error) {
      // Redirects, and what is not there.
      unstable_rethrow(error);
      return { state: before.state, unsent: failureOf(error) };
    }
  };
}

function failureOf(error: unknown): Unsent {
  const { message, reference } = failureText(error);
  const isOfServer = reference !== undefined || databaseTextOf(error) !== undefined;
  if (isOfServer) return { kind: 'failed', message, reference };
  return {
    kind: 'failed',
    message: 'No answer came from the server: look whether this was done.',
    reference,
  };
}
