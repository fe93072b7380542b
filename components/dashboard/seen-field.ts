/** Name of the field that says what a form was made from, so that it undoes no change that was made meanwhile. */
export const SEEN_FIELD = 'seen';

export function seenMember(role: string, groups: readonly string[]): string {
  return JSON.stringify([role, ...[...groups].sort()]);
}
