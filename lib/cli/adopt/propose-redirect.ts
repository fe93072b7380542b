import { samePath } from '@/lib/site/check/same-path';
import { hrefOfPage } from '@/lib/site/layout/link-target';
import type { ProposedRedirect } from './comparison';
import type { NewSite } from './new-site';
import type { OldSite } from './old-site';
import type { PageFacts } from './page-facts';
import { operationKey } from './shown-operation';

export interface RedirectProposer {
  /** Proposes a page for a lost address, and returns it. */
  forLost(path: string, facts: PageFacts | undefined): Promise<string | undefined>;
  add(redirect: ProposedRedirect): void;
  all(): ProposedRedirect[];
}

export function redirectProposer(old: OldSite, { site }: NewSite): RedirectProposer {
  const proposed = new Map<string, ProposedRedirect>();
  const add = (redirect: ProposedRedirect) => void proposed.set(redirect.source, redirect);
  // A page that the old site also has cannot be another page's new place.
  const isNew = (path: string) => !old.pages.has(path);
  const byTitle = onlyOnes(site.pagePaths.filter(isNew), (path) => titleKey(site.summary(path)?.title));
  const byOperation = onlyOnes(site.pagePaths, (path) => {
    const reference = site.reference(path);
    if (reference?.kind !== 'operation') return undefined;
    return operationKey(reference.operation.method, reference.operation.target);
  });
  const oldTitles = onlyOnes(old.pages.keys(), (path) => titleKey(old.pages.get(path)?.titles[0]));

  function certainPage(
    path: string,
    facts: PageFacts | undefined,
  ): { page: string; reason: string } | undefined {
    const index = path.replace(/\/(?:index|readme)(?:\.\w+)?$/i, '') || '/';
    const same = samePath(site, path) ?? samePath(site, index);
    if (same !== undefined) return { page: same, reason: 'the same address but for letter case and ending' };
    const ofOperation = byOperation.get(facts?.operation ?? '');
    if (ofOperation !== undefined) return { page: ofOperation, reason: 'it documents the same operation' };
    const title = titleKey(facts?.titles[0]);
    const titled = title !== undefined && oldTitles.get(title) === path ? byTitle.get(title) : undefined;
    return titled === undefined ? undefined : { page: titled, reason: 'the only page with this title' };
  }

  return {
    add,
    all: () => [...proposed.values()],
    async forLost(path, facts) {
      const certain = certainPage(path, facts);
      const [nearest] = certain === undefined ? await site.nearestPages(path) : [];
      const page = certain?.page ?? nearest?.href;
      // In a redirect's source, these characters have a special meaning.
      if (page === undefined || /[:*#?]/.test(path)) return page;
      add({
        source: path,
        destination: hrefOfPage(page),
        permanent: true,
        isCertain: certain !== undefined,
        reason: certain?.reason ?? 'the nearest address',
      });
      return page;
    },
  };
}

/** Maps each key that only one item has to that item. */
function onlyOnes(paths: Iterable<string>, keyOf: (path: string) => string | undefined): Map<string, string> {
  const found = new Map<string, string>();
  const several = new Set<string>();
  for (const path of paths) {
    const key = keyOf(path);
    if (key === undefined) continue;
    if (found.has(key)) several.add(key);
    else found.set(key, path);
  }
  for (const key of several) found.delete(key);
  return found;
}

function titleKey(title: string | undefined): string | undefined {
  return title?.replace(/\s+/g, ' ').trim().toLowerCase() || undefined;
}
