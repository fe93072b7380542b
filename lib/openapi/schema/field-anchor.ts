/** The part of a row's anchor that its name makes. */
export function fieldAnchor(name: string): string {
  return schemaAnchor(name.toLowerCase());
}

/** The same for the name of a component: `User` and `user` are two. */
export function schemaAnchor(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^-+|-+$/g, '');
}
