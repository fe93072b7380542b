/** Whether a setting gives an edit address with a placeholder for the file's path, or `none`. */
export function isEditUrl(written: string): boolean {
  return written === 'none' || /^https?:\/\/[^/].*\{path\}/.test(written);
}

export const EDIT_URL_ADVICE = 'Write an address such as "https://example.com/edit/main/{path}", or "none".';
