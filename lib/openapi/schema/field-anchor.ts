/** The part of a row's anchor that its name makes. */
export function fieldAnchor(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
