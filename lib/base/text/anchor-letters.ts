import { inLatinLetters } from './plain-slug';

/**
 * The letters and digits of an anchor without diacritics, so that links still match if GitHub or an earlier version of
 * Lectern generated them by other rules.
 *
 * @example anchorLetters('what’s-changed') === anchorLetters('whats-changed') // true
 */
export function anchorLetters(anchor: string): string {
  return inLatinLetters(anchor)
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
