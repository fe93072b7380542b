/** Cookie with the language that a reader switched to. */
export const LANGUAGE_COOKIE = 'lectern-language';
