import { isReserved } from '@/lib/base/web/addresses';
import { isJsonObject, type JsonValue } from './json-value';
import { wildcard } from './path-pattern';
import type { Problem } from './problem';
import { createRedirectFinder, type FoundRedirect, wildcardNames } from './redirect-finder';
import type { RedirectSetting } from './schema/redirects';

// Longer chains count as endless; browsers give up after 20.
const stepsMax = 20;

export interface CheckedRedirects {
  redirects: RedirectSetting[];
  problems: Problem[];
}

// With more, matching a long path would be slow.
const wildcardsMax = 4;
// Each is compared with the targets of all others. Public sites have a few dozen.
const patternsMax = 500;

/**
 * Drops redirects whose wildcards do not match, that start at Lectern's own addresses, or that form a cycle. `written`
 * is the author's list; problems refer to its entries.
 */
export function checkRedirects(
  redirects: readonly RedirectSetting[],
  written: JsonValue | undefined,
): CheckedRedirects {
  const indexOf = writtenIndices(redirects, written);
  const problems: Problem[] = [];
  const firstWith = new Map<string, RedirectSetting>();
  let patternCount = 0;
  const usable = redirects.filter((redirect) => {
    const path = ['redirects', indexOf.get(redirect) ?? 0];
    const earlier = firstWith.get(redirect.source);
    if (earlier !== undefined) {
      const message = `repeats the source "${redirect.source}" of redirects[${indexOf.get(earlier) ?? 0}], which counts.`;
      problems.push({
        severity: 'warning',
        rule: 'duplicate-redirect',
        path,
        message,
        hint: 'Remove one of them.',
      });
      return false;
    }
    firstWith.set(redirect.source, redirect);
    if (isReserved(redirect.source)) {
      problems.push({
        severity: 'error',
        rule: 'reserved-address',
        path,
        message: `has the source "${redirect.source}", whose address belongs to Lectern, so it would never lead anywhere.`,
        hint: 'Remove it, or write another source.',
      });
      return false;
    }
    const isPattern = wildcardNames(redirect.source).length > 0;
    if (isPattern) patternCount++;
    const isOver = isPattern && patternCount > patternsMax;
    const problem = isOver ? tooManyPatterns : wildcardProblem(redirect);
    if (problem === undefined) return true;
    problems.push({ severity: 'error', rule: 'redirect-wildcard', path, ...problem });
    return false;
  });
  const refused = new Set<RedirectSetting>();
  const find = createRedirectFinder(usable);
  for (const redirect of usable) {
    if (refused.has(redirect)) continue;
    const circle = circleFrom(redirect, find);
    if (circle === undefined || circle.some((member) => refused.has(member))) continue;
    for (const member of circle) refused.add(member);
    const [first = redirect] = circle;
    const way = [...circle, first].map(({ source }) => source).join(' → ');
    problems.push({
      severity: 'error',
      rule: 'redirect-cycle',
      path: ['redirects', indexOf.get(first) ?? 0],
      message: `leads in a circle: ${way}.`,
      hint: 'Remove one of these redirects or change its destination; until then none of them works.',
    });
  }
  return { redirects: usable.filter((redirect) => !refused.has(redirect)), problems };
}

/** Indices of the usable entries in the author's list. */
export function writtenIndices(
  redirects: readonly RedirectSetting[],
  written: JsonValue | undefined,
): ReadonlyMap<RedirectSetting, number> {
  const indices = new Map<RedirectSetting, number>();
  const entries = Array.isArray(written) ? written : [];
  let next = 0;
  for (const redirect of redirects) {
    const isThis = (entry: JsonValue) =>
      isJsonObject(entry) &&
      [entry.source, `/${entry.source}`].includes(redirect.source) &&
      [entry.destination, `/${entry.destination}`].includes(redirect.destination);
    while (next < entries.length && !isThis(entries[next] ?? null)) next++;
    indices.set(redirect, next++);
  }
  return indices;
}

const tooManyPatterns = {
  message: `comes after ${patternsMax} redirects with wildcards, and is not used.`,
  hint: 'Let one wildcard stand for several of them.',
};

function wildcardProblem({
  source,
  destination,
}: RedirectSetting): { message: string; hint: string } | undefined {
  const captured = wildcardNames(source);
  const spare = [...captured];
  for (const name of wildcardNames(destination)) {
    const shown = name === '*' ? '*' : `:${name}`;
    if (!captured.includes(name) || (name === '*' && !spare.includes('*'))) {
      const message = `uses ${shown} in its destination, which its source does not have.`;
      return { message, hint: `Write ${shown} in the source too, or take it out of the destination.` };
    }
    if (name === '*') spare.splice(spare.indexOf('*'), 1);
  }
  const repeated = captured.find((name, index) => name !== '*' && captured.indexOf(name) !== index);
  if (repeated !== undefined) {
    return {
      message: `has :${repeated} twice in its source.`,
      hint: 'Give each wildcard a name of its own.',
    };
  }
  if (captured.length > wildcardsMax) {
    const hint = `Write at most ${wildcardsMax}; the last one can stand for several segments, such as ":slug*".`;
    return { message: `has ${captured.length} wildcards in its source.`, hint };
  }
  // Text directly after a wildcard is ambiguous, and a remaining colon has no name.
  if (/<>[<(+\w]|:/.test(source.replace(wildcard, '<>'))) {
    const message = `has a wildcard in its source "${source}" that cannot be read.`;
    return { message, hint: 'Write ":name" for one segment, and ":name*" or "*" for the rest of the path.' };
  }
  return undefined;
}

/** The redirects of the cycle that readers enter through this one, if any. */
function circleFrom(
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
