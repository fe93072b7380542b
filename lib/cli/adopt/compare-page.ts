import { anchorLetters } from '@/lib/base/text/anchor-letters';
import { nearestName } from '@/lib/base/text/nearest-name';
import type { Tally } from './comparison';
import type { NewPage, NewSite } from './new-site';
import type { OldSite } from './old-site';
import type { PageFacts } from './page-facts';

interface ComparedPage {
  old: OldSite;
  site: NewSite;
  path: string;
  facts: PageFacts;
  at: string;
}

/** Compares a page's metadata and link targets. Its address has already been compared. */
export async function comparePage(compared: ComparedPage, result: Tally): Promise<void> {
  const page = await compared.site.page(compared.at);
  let asked: Promise<PageFacts | undefined> | undefined;
  const served = () => (asked ??= compared.site.served(compared.at));
  await compareTitle(compared, { page, served }, result);
  await compareAnchors(compared, { page, served }, result);
  await compareReference(compared, { page, served }, result);
  await compareRobots(compared, { page, served }, result);
  compareImage(compared, page, result);
}

interface Found {
  page: NewPage;
  served(): Promise<PageFacts | undefined>;
}

async function compareTitle(
  { path, facts }: ComparedPage,
  { page, served }: Found,
  result: Tally,
): Promise<void> {
  const [first] = facts.titles;
  if (first === undefined) return;
  const former = new Set(facts.titles.flatMap(titleForms));
  const isSame = (titles: readonly string[]) => titles.some((title) => former.has(plainWords(title)));
  if (isSame([page.title]) || isSame((await served())?.titles ?? [])) return result.same('title');
  result.note({
    kind: 'title',
    what: 'lost',
    address: path,
    reason: `its title was "${first}", and is "${page.title}"`,
  });
}

/** A title, with and without the site's name at its end. */
function titleForms(title: string): string[] {
  const parts = title.split(/(\s+[-–—|·:]\s+)/);
  const forms = parts.flatMap((_, at) => (at % 2 === 0 ? [parts.slice(0, at + 1).join('')] : []));
  return forms.map(plainWords).filter(Boolean);
}

function plainWords(text: string): string {
  return text.normalize('NFKC').replace(/[`*_]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

async function compareAnchors(
  { path, facts }: ComparedPage,
  { page, served }: Found,
  result: Tally,
): Promise<void> {
  const missing = facts.anchors.filter((anchor) => !page.ids.has(anchor));
  for (let count = missing.length; count < facts.anchors.length; count++) result.same('anchor');
  if (missing.length === 0) return;
  const shown = await served();
  // A script of ours finds a heading whose id differs only in punctuation.
  const headings = shown?.anchors ?? [...page.ids];
  for (const anchor of missing) {
    if (shown?.ids.has(anchor)) {
      result.same('anchor');
      continue;
    }
    const letters = anchorLetters(anchor);
    const like = headings.find((heading) => letters !== '' && anchorLetters(heading) === letters);
    const nearest = like ?? nearestName(anchor, headings);
    result.note({
      kind: 'anchor',
      what: like === undefined ? 'lost' : 'redirected',
      address: `${path}#${anchor}`,
      reason: like === undefined ? 'the page has no such heading' : 'the heading is written with other signs',
      nearest: nearest === undefined ? undefined : `#${nearest}`,
    });
  }
}

async function compareReference(
  { path, facts }: ComparedPage,
  { page, served }: Found,
  result: Tally,
): Promise<void> {
  const { operation } = facts;
  if (operation === undefined) return;
  if (endsAlike(page.operation, operation)) return result.same('reference');
  const shown = page.operation ?? (await served())?.operation;
  if (endsAlike(shown, operation)) return result.same('reference');
  result.note({
    kind: 'reference',
    what: 'lost',
    address: path,
    reason: `it documented ${operation}, and ${shown === undefined ? 'shows no operation' : `documents ${shown}`}`,
  });
}

/** The path of a server may precede that of the operation, on either site. */
function endsAlike(left: string | undefined, right: string): boolean {
  if (left === undefined) return false;
  const [[method, path = ''], [otherMethod, otherPath = '']] = [left.split(' '), right.split(' ')];
  return method === otherMethod && (path.endsWith(otherPath) || otherPath.endsWith(path));
}

async function compareRobots(
  { old, site, path, facts, at }: ComparedPage,
  { page, served }: Found,
  result: Tally,
): Promise<void> {
  const wasKeptOut = facts.isNoindex || old.isKeptFromRobots(path);
  const isKeptFromRobots = site.isKeptFromRobots(at);
  if ((page.isNoindex || isKeptFromRobots) === wasKeptOut) return result.same('robots');
  const isNoindex = (await served())?.isNoindex ?? page.isNoindex;
  if ((isNoindex || isKeptFromRobots) === wasKeptOut) return result.same('robots');
  const means = (says: boolean) => (says ? 'noindex' : 'robots.txt');
  result.note({
    kind: 'robots',
    what: 'lost',
    address: path,
    reason: wasKeptOut
      ? `${means(facts.isNoindex)} kept it out of search engines, and they may list it now`
      : `search engines listed it, and ${means(isNoindex)} keeps it out`,
  });
}

function compareImage({ path, facts }: ComparedPage, page: NewPage, result: Tally): void {
  if (facts.image === undefined) return;
  if (page.missingImage === undefined) result.same('image');
  else
    result.note({
      kind: 'image',
      what: 'lost',
      address: path,
      reason: `its sharing image is ${page.missingImage}, which is no file of the repository`,
    });
}
