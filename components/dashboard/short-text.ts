const CHARACTERS_MAX = 200;

/** The beginning of what a reader wrote, for titles and lists: it may be as long as a letter. */
export function shortText(text: string): string {
  // A question has at most some thousand characters, which may be pairs.
  const characters = [...text];
  return characters.length <= CHARACTERS_MAX
    ? text
    : `${characters.slice(0, CHARACTERS_MAX).join('').trimEnd()}…`;
}
