/** Whether a setting says where pages are edited: an address with a place for the path of the file, or nowhere. */
export function isEditUrl(written: string): boolean {
  return written === 'none' || /^https?:\/\/[^/].*\{path\}/.test(written);
}

export const EDIT_URL_ADVICE = 'Write an address such as "https://example.com/edit/main/{path}", or "none".';
