import { wildcard } from './path-pattern';
import type { FoundRedirect } from './redirect-finder';
import type { RedirectSetting } from './schema/redirects';

// Longer chains count as endless; browsers give up after 20.
const stepsMax = 20;

/** The redirects that form a circle for readers who enter at this one, if any. */
export function circleFrom(
  redirect: RedirectSetting,
  find: (path: string) => FoundRedirect | undefined,
): RedirectSetting[] | undefined {
  const way: RedirectSetting[] = [];
  const stepOf = new Map<string, number>();
  let path = redirect.source.replace(wildcard, 'any');
  for (;;) {
    const step = stepOf.get(path);
    if (step !== undefined) return way.slice(step);
    stepOf.set(path, way.length);
    const found = find(path);
    if (found === undefined || !found.destination.startsWith('/') || found.destination.startsWith('//'))
      return undefined;
    if (way.length > stepsMax) return [...new Set(way.slice(way.indexOf(found.redirect)))];
    way.push(found.redirect);
    path = found.destination.replace(/[?#].*$/s, '');
  }
}
