import { comparePage } from './compare-page';
import { compareRedirect } from './compare-redirect';
import { type Comparison, tally } from './comparison';
import type { NewSite } from './new-site';
import type { OldSite } from './old-site';
import { redirectProposer } from './propose-redirect';

/** Compares an old site with Lectern's site for a repository. The content of a lost page is not counted again. */
export async function compareSites(old: OldSite, site: NewSite): Promise<Comparison> {
  const result = tally();
  const proposer = redirectProposer(old, site);
  const moved = new Set(old.redirects.map(({ source }) => source));
  const paths = new Set([...old.pages.keys(), ...old.unread.keys()].sort());
  for (const path of paths) {
    if (moved.has(path)) continue;
    const facts = old.pages.get(path);
    const at = await compareAddress(path);
    if (at !== undefined && facts !== undefined) await comparePage({ old, site, path, facts, at }, result);
  }
  for (const redirect of old.redirects) {
    const proposal = compareRedirect(site, redirect, result);
    if (proposal !== undefined) proposer.add(proposal);
  }
  return { counts: result.counts, differences: result.differences, redirects: proposer.all() };

  /** The new page that readers of an old address see; `undefined` if there is none to compare. */
  async function compareAddress(path: string): Promise<string | undefined> {
    const note = { kind: 'address', address: path } as const;
    const arrival = site.arrival(path);
    if (arrival.kind === 'nowhere') {
      const nearest = await proposer.forLost(path, old.pages.get(path));
      result.note({ ...note, what: 'lost', reason: 'no page and no redirect has this address', nearest });
      return undefined;
    }
    if (arrival.kind === 'elsewhere') {
      const { address } = arrival;
      result.note({ ...note, what: 'redirected', reason: 'a redirect leads on', nearest: address });
      return undefined;
    }
    if ((await site.page(arrival.path)).isBroken) {
      const file = site.site.pageFiles.get(arrival.path);
      const reason = `${file === undefined ? 'its page' : site.site.placeOfFile(file)} cannot be read`;
      result.note({ ...note, what: 'lost', reason });
      return undefined;
    }
    if (!arrival.isRedirected) result.same('address');
    else result.note({ ...note, what: 'redirected', reason: 'a redirect leads on', nearest: arrival.path });
    return arrival.path;
  }
}
