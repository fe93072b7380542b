import { withoutTrailingSlashes } from '@/lib/base/text/without-trailing';
import { type PathPattern, pathPattern, wildcard } from './path-pattern';
import type { RedirectSetting } from './schema/redirects';

export interface FoundRedirect {
  redirect: RedirectSetting;
  destination: string;
}

interface Pattern extends PathPattern {
  redirect: RedirectSetting;
}

/** Names that a path with wildcards captures; a bare asterisk is called `*`. */
export function wildcardNames(pathWithWildcards: string): string[] {
  return [...pathWithWildcards.matchAll(wildcard)].map(([, name]) => name ?? '*');
}

/**
 * Makes a function that finds the redirect of a path: exact sources first, then wildcards in the written order.
 * A rule that would redirect a path to itself is skipped.
 */
export function createRedirectFinder(
  redirects: readonly RedirectSetting[],
): (path: string) => FoundRedirect | undefined {
  const exact = new Map<string, RedirectSetting>();
  const patterns: Pattern[] = [];
  for (const redirect of redirects) {
    const key = withoutTrailingSlashes(redirect.source);
    if (wildcardNames(redirect.source).length > 0) patterns.push(patternFrom(redirect));
    else if (!exact.has(key)) exact.set(key, redirect);
  }
  const patternsFor = bySection(patterns);
  return (path) => {
    const wanted = withoutTrailingSlashes(path);
    const redirect = exact.get(wanted);
    if (redirect !== undefined && !isSame(redirect.destination, wanted)) {
      return { redirect, destination: redirect.destination };
    }
    for (const pattern of patternsFor(wanted)) {
      if (!wanted.startsWith(pattern.literalStart)) continue;
      const match = pattern.match(wanted);
      if (match === undefined) continue;
      const destination = fillIn(pattern, match);
      if (!isSame(destination, wanted)) return { redirect: pattern.redirect, destination };
    }
    return undefined;
  };
}

/** Indexes patterns by first segment, so that thousands of them stay fast. */
function bySection(patterns: readonly Pattern[]): (path: string) => readonly Pattern[] {
  const general: Pattern[] = [];
  const sections = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    const section = /^(\/[^/:*]+)(?:\/|$)/.exec(pattern.redirect.source)?.[1];
    if (section === undefined) {
      for (const others of sections.values()) others.push(pattern);
      general.push(pattern);
    } else {
      const others = sections.get(section);
      if (others === undefined) sections.set(section, [...general, pattern]);
      else others.push(pattern);
    }
  }
  return (path) => sections.get(/^\/[^/]*/.exec(path)?.[0] ?? '') ?? general;
}

function patternFrom(redirect: RedirectSetting): Pattern {
  return { redirect, ...pathPattern(withoutTrailingSlashes(redirect.source)) };
}

function fillIn({ redirect, names }: Pattern, match: readonly string[]): string {
  const remaining = names.map((name, index) => ({ name, value: match[index] ?? '' }));
  const host = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(redirect.destination)?.[0] ?? '';
  const filled = redirect.destination.replace(
    wildcard,
    (text: string, name = '*', _many: string, at: number) => {
      const index = remaining.findIndex((capture) => capture.name === name);
      const capture = remaining[index];
      if (capture === undefined) return text;
      // Asterisks are filled in order; a name may appear several times.
      if (name === '*') remaining.splice(index, 1);
      // Captured text within another site's host must not end the host: browsers read `\` as `/`.
      return at < host.length ? capture.value.replace(/[^\w.-]/g, '') : capture.value;
    },
  );
  const safe = redirect.destination.startsWith('/') ? pathOfSite(filled) : filled;
  return withoutTrailingSlashes(safe);
}

/** Segments that lead up, in all forms that browsers read as such. */
const DOTS = /[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i;

/**
 * Captured text must not turn a path of this site into an address of another host, as `//evil.example` is one. Dots can
 * do that too: `/new/..//evil.example`.
 */
function pathOfSite(filled: string): string {
  const text = filled.replace(/[\t\n\r]/g, '').replace(/^[/\\]+/, '/');
  if (!DOTS.test(text)) return text;
  const { pathname, search, hash } = new URL(text, 'https://localhost');
  return pathname.replace(/^\/+/, '/') + search + hash;
}

function isSame(destination: string, path: string): boolean {
  return withoutTrailingSlashes(destination) === path;
}
