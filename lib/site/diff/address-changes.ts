import { wildcardNames } from '@/lib/docs/config/redirect-finder';
import { deadEnd } from '../check/dead-end';
import type { Site } from '../site';
import type { SiteChange } from './site-change';

/** Addresses that are dead, moved or new. */
export function addressChanges(before: Site, after: Site): SiteChange[] {
  const known = new Set(before.pagePaths);
  const added = after.pagePaths.filter((path) => !known.has(path));
  return [
    ...before.pagePaths.flatMap((path) => addressChange(path, { before, after, added }) ?? []),
    ...redirectChanges(before, after),
    ...added.map(
      (path): SiteChange => ({
        rule: 'address-added',
        kind: 'added',
        impact: 'safe',
        subject: path,
        text: 'was added',
      }),
    ),
  ];
}

interface Sites {
  before: Site;
  after: Site;
  added: readonly string[];
}

function addressChange(path: string, { before, after, added }: Sites): SiteChange | undefined {
  const outcome = after.resolve(path);
  if (outcome.kind === 'page') return undefined;
  if (outcome.kind === 'redirect') {
    if (deadEnd(after, path) !== undefined)
      return deadEnd(before, path) === undefined ? nowhere(path, outcome) : undefined;
    // A redirect already hid it before.
    if (before.resolve(path).kind === 'redirect') return undefined;
    return {
      rule: 'address-moved',
      kind: 'changed',
      impact: 'safe',
      subject: path,
      text: `leads to ${outcome.destination}`,
    };
  }
  const title = before.summary(path)?.title;
  const name = path.split('/').at(-1);
  const moved =
    added.find((other) => after.summary(other)?.title === title) ??
    added.find((other) => name !== '' && other.split('/').at(-1) === name);
  return {
    rule: 'address-lost',
    kind: 'removed',
    impact: 'breaking',
    subject: path,
    text:
      moved === undefined
        ? 'is gone, and no redirect leads on'
        : `is gone without a redirect. Add { "source": "${path}", "destination": "${moved}" } to "redirects" of docs.json`,
  };
}

/** Redirects that have become dead. Those of pages are reported with the pages. */
function redirectChanges(before: Site, after: Site): SiteChange[] {
  const pages = new Set(before.pagePaths);
  return before.configuration.redirects
    .filter(({ source }) => wildcardNames(source).length === 0 && !pages.has(source))
    .filter(({ source }) => deadEnd(before, source) === undefined && deadEnd(after, source) !== undefined)
    .map(({ source, destination }) => {
      const outcome = after.resolve(source);
      if (outcome.kind === 'redirect') return nowhere(source, outcome);
      return {
        rule: 'redirect-lost',
        kind: 'removed',
        impact: 'breaking',
        subject: source,
        text: `led to ${destination} by a redirect, and leads nowhere now`,
      };
    });
}

function nowhere(subject: string, { destination }: { destination: string }): SiteChange {
  return {
    rule: 'redirect-nowhere',
    kind: 'changed',
    impact: 'breaking',
    subject,
    text: `leads to ${destination}, where there is no page`,
  };
}
