import { inLatinLetters } from './plain-slug';

/**
 * The letters and digits of an anchor without their marks, so that links made by other rules arrive: GitHub's, and those
 * of earlier versions of Lectern.
 *
 * @example anchorLetters('what’s-changed') === anchorLetters('whats-changed') // true
 */
export function anchorLetters(anchor: string): string {
  return inLatinLetters(anchor)
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
