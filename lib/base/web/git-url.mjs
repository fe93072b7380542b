// @ts-check
// Plain JavaScript, because the launcher reads it before anything is compiled.

/**
 * Whether a text is the address of a repository, rather than a folder.
 *
 * @param {string} text
 */
export function isGitUrl(text) {
  return /^(?:https?|ssh|file):\/\/\S+$|^[\w.-]+@[\w.-]+:\S+$/.test(text);
}
