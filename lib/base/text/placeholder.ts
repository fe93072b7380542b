/** Stands in a value for a part that the author of a sample left out. */
export const ELIDED = '…';

const PLACEHOLDER =
  /<[^<>]+>|\$\{?\w|\$\(|\{\{|\{[^{}]*\}|\[[^[\]]*\]|\.{3}|…|^:\w|\bx{3,}\b|\*{3}|`|\b(?:YOUR|MY)[_-]|%[A-Z_]+%/i;

/** Whether a text of a sample is a placeholder: `<ID>`, `$ID`, `${id}`, `{{id}}`, `:id`, `YOUR_KEY`, `…`. */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}
