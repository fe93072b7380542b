import type { FormAnswer } from '@/components/dashboard/form-answer';
import { currentMember } from '@/lib/current-request';

/**
 * A member's form, answered. If the session has ended meanwhile, nothing is done and the form is told so: a redirect to
 * sign-in would lose what was written.
 *
 * @param before the last answer, as the browser says: strangers send anything here, so nothing is read from it
 */
export async function answerMember<State>(
  before: FormAnswer<State>,
  act: () => Promise<State>,
): Promise<FormAnswer<State>> {
  if ((await currentMember()) === undefined) return { ...before, unsent: { kind: 'signed-out' } };
  return { state: await act() };
}
