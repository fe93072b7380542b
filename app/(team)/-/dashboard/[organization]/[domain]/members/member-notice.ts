export type MemberNotice = 'saved' | 'removed' | 'unlocked' | 'last-owner' | 'owners-only' | 'elsewhere';

const texts: Record<MemberNotice, { tone: 'success' | 'error'; text: string }> = {
  saved: { tone: 'success', text: 'The change takes effect with the next request.' },
  removed: { tone: 'success', text: 'They were removed, and their sessions have ended.' },
  unlocked: { tone: 'success', text: 'They can sign in from everywhere again.' },
  'last-owner': { tone: 'error', text: 'A team keeps at least one owner. Make someone else an owner first.' },
  'owners-only': { tone: 'error', text: 'Only owners can change owners or make someone an owner.' },
  elsewhere: {
    tone: 'error',
    text: 'They also belong to another organization, so only they can change how they sign in.',
  },
};

/** The message for a result; `undefined` for unknown codes, because anyone can write one into the address. */
export function memberNoticeText(code: string) {
  return Object.entries(texts).find(([known]) => known === code)?.[1];
}
