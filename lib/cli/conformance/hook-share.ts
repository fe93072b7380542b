import { documentedClasses, documentedIds, knownIds } from './documented-hooks';

/** The documented hooks in CSS and JavaScript texts, as selectors. */
export function askedHooks(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(hooksIn))].sort();
}

function hooksIn(text: string): string[] {
  const ids = [...text.matchAll(/#([a-z][\w-]*)|getElementById\(\s*["'`]([\w-]+)/gi)].flatMap(
    ([, written, called]) => written ?? called ?? [],
  );
  const classes = [...text.matchAll(/\.([a-z][\w-]*)|getElementsByClassName\(\s*["'`]([\w-]+)/gi)].flatMap(
    ([, written, called]) => written ?? called ?? [],
  );
  return [
    ...ids.filter((id) => documentedIds.has(id) || knownIds.has(id)).map((id) => `#${id}`),
    ...classes.filter((name) => documentedClasses.has(name)).map((name) => `.${name}`),
  ];
}

export function hasHook(html: string, hook: string): boolean {
  const name = hook.slice(1);
  if (hook.startsWith('#')) return html.includes(` id="${name}"`);
  return new RegExp(`\\sclass="(?:[^"]*\\s)?${name}(?:\\s[^"]*)?"`).test(html);
}
