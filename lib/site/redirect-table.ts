import type { RedirectSetting } from '@/lib/docs/config/schema/redirects';

/** Where a former address leads now. */
export interface Redirect {
  destination: string;
  isPermanent: boolean;
}

/** Finds the redirect of an address, or nothing. */
export type RedirectTable = (path: string) => Redirect | undefined;

interface RedirectPattern {
  pattern: RegExp;
  names: string[];
  redirect: Redirect;
}

const PARAMETER = /:([A-Za-z_]\w*)(\*|\+)?|\*/g;

/**
 * Makes a table of `redirects`: whole addresses by look-up, then patterns in the order written.
 * `:name` stands for one segment or part of one, `:name*` and a bare `*` for any rest; the destination
 * takes them up by name.
 */
export function redirectTable(settings: readonly RedirectSetting[]): RedirectTable {
  const exact = new Map<string, Redirect>();
  const patterns: RedirectPattern[] = [];
  for (const { source, destination, permanent } of settings) {
    const redirect = { destination, isPermanent: permanent };
    if (/[:*]/.test(source)) patterns.push(redirectPattern(source, redirect));
    else if (!exact.has(withoutSlash(source))) exact.set(withoutSlash(source), redirect);
  }
  return (path) => {
    const known = exact.get(withoutSlash(path));
    if (known !== undefined) return isSameAddress(known.destination, path) ? undefined : known;
    for (const { pattern, names, redirect } of patterns) {
      const match = pattern.exec(withoutSlash(path));
      if (match === null) continue;
      const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
      const destination = filledDestination(redirect.destination, values);
      if (!isSameAddress(destination, path)) return { ...redirect, destination };
    }
    return undefined;
  };
}

function redirectPattern(source: string, redirect: Redirect): RedirectPattern {
  const names: string[] = [];
  let pattern = '';
  let from = 0;
  for (const match of source.matchAll(PARAMETER)) {
    const isRest = match[2] !== undefined || match[1] === undefined;
    const before = source.slice(from, match.index);
    // `/beta/:slug*` means `/beta` too.
    const isOptional = isRest && before.endsWith('/') && match.index + match[0].length === source.length;
    pattern += isOptional
      ? `${escaped(before.slice(0, -1))}(?:/(.*))?`
      : escaped(before) + (isRest ? '(.*)' : '([^/]+)');
    names.push(match[1] ?? '*');
    from = match.index + match[0].length;
  }
  pattern += escaped(source.slice(from));
  return { pattern: new RegExp(`^${pattern}/?$`), names, redirect };
}

function filledDestination(destination: string, values: ReadonlyMap<string, string>): string {
  const filled = destination.replace(
    PARAMETER,
    (written: string, name: string | undefined) => values.get(name ?? '*') ?? written,
  );
  // A value may not turn a path of this site into an address of another host.
  const isPath = destination.startsWith('/');
  return isPath ? `/${filled.replace(/^[/\\]+/, '').replace(/\/+$/, '')}` : filled;
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

function isSameAddress(destination: string, path: string): boolean {
  return withoutSlash(destination) === withoutSlash(path);
}

function escaped(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}
