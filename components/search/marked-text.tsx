import type { TextPiece } from '@/lib/search/mark-matches';

/** Text with highlighted matches. */
export function MarkedText({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, isMatch }, position) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place.
    isMatch ? <mark key={position}>{text}</mark> : <span key={position}>{text}</span>,
  );
}

/** The text without highlighting. */
export function plainText(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}
