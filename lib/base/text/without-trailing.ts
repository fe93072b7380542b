/**
 * A text without any of these signs at its end. An expression such as `/\/+$/` tries each of a row of signs in the
 * middle anew: a megabyte of slashes and a letter after them would keep the server busy for a quarter of an hour.
 */
export function withoutTrailing(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A path without slashes at its end; that of the root stays. */
export function withoutTrailingSlashes(path: string): string {
  return path.startsWith('/') ? withoutTrailing(path, '/') || '/' : withoutTrailing(path, '/');
}
