import type { FormAnswer } from '@/components/dashboard/form-answer';
import { currentMember } from '@/lib/current-request';

/**
 * A member's form, answered. If the session has ended meanwhile, nothing is done and the form is told so: a redirect to
 * sign-in would lose what was written.
 */
export async function answerMember<State>(
  before: FormAnswer<State>,
  act: (before: State) => Promise<State>,
): Promise<FormAnswer<State>> {
  if ((await currentMember()) === undefined) return { state: before.state, unsent: { kind: 'signed-out' } };
  return { state: await act(before.state) };
}
