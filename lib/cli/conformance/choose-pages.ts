import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LayoutData, SidebarNode } from '@/lib/site/layout-data';
import type { Site } from '@/lib/site/site';
import type { JudgedSelector } from './judge-selector';

/** Nested groups, which the sidebar shows as expandable rows. */
const OF_INNER_GROUPS = /\.sidebar-group > li(?:\[[^\]]*\])? (?:> )?(?:ul|button)|\[data-title/;

/** Text that a page must contain to have an element that a selector names. */
const NEEDED: readonly (readonly [names: RegExp, text: RegExp])[] = [
  [/\.accordion-group\b/, /<AccordionGroup/],
  [/\.accordion\b/, /<Accordion\b/],
  [/accordion-icon/, /<Accordion\s[^>]*icon=/],
  [/\[open\]/, /defaultOpen/],
  [/border-radius/, /border-?radius/i],
  [/code-block-header/, /^\s*```\w+ +[^\s{]/m],
  [/(?:^|[\s>(])article\b/, /<article/],
  [/\.card[^,]*\bimg\b/, /<Card\s[^>]*img=/],
  [/\.callout\b|\[data-callout-type/, /<(?:Note|Warning|Info|Tip|Check|Danger|Callout)\b/],
  [/\.card-group\b/, /<CardGroup/],
  [/\.columns\b/, /<(?:CardGroup|Columns)\b/],
  [/\.card\b/, /<Card\b/],
  [/\.code-group\b/, /<CodeGroup|<RequestExample/],
  [/\.code-block\b/, /^\s*```|<CodeBlock/m],
  [/\.expandable\b/, /<Expandable/],
  [/\.frame\b/, /<Frame/],
  [/\.mermaid\b/, /```mermaid|<Mermaid/],
  [/\.steps?\b/, /<Steps?\b/],
  [/\.tabs\b/, /<Tabs\b/],
  [/\.tile\b/, /<Tile\b/],
  [/\.tooltip\b/, /<Tooltip\b/],
  [/\.update\b/, /<Update\b/],
  [/\.color\b/, /<Color\b/],
  [/\.tree\b/, /<Tree\b/],
  [/\.prompt\b/, /<Prompt\b/],
  [/\.multi-view/, /<View\b/],
  [/(?:^|[\s>(])(?:table|td|th|tr)\b/, /^\s*\|?[\s:]*-{3,}[-\s:|]*\|/m],
  [/(?:^|[\s>(])h4\b|data-depth="2"/, /^####\s/m],
  [/(?:^|[\s>(])h5\b|data-depth="3"/, /^#####\s/m],
  [/(?:^|[\s>(])h6\b|data-depth="4"/, /^######\s/m],
  [/(?:^|[\s>(])(?:kbd)\b/, /<kbd/],
  [/(?:^|[\s>(])(?:samp)\b/, /<samp/],
  [/data-callout-type=["']?note/, /<Note\b/],
  [/data-callout-type=["']?warning/, /<Warning\b/],
  [/data-callout-type=["']?info/, /<Info\b/],
  [/data-callout-type=["']?tip/, /<Tip\b/],
  [/data-callout-type=["']?check/, /<Check\b/],
  [/data-callout-type=["']?danger/, /<Danger\b/],
  [/data-callout-type=["']?callout/, /<Callout\b/],
];

/** What the layout around a page must have for what a selector names. */
const AROUND: readonly (readonly [names: RegExp, isThere: (layout: LayoutData) => boolean])[] = [
  [/\.dark\b/, ({ appearance }) => !appearance.isStrict || appearance.default !== 'light'],
  [/#topbar-cta-button/, ({ navbar }) => navbar.primary !== undefined],
  [/\.navbar-link/, ({ navbar }) => navbar.links.length > 0],
  [/#banner\b/, ({ banner }) => banner !== undefined],
  [/\.nav-anchors?\b/, ({ anchors }) => anchors.length > 0],
  [/\.(?:mobile-)?nav-tabs/, ({ tabs }) => tabs.length > 0],
  [/\.nav-dropdown-products/, ({ selectors }) => selectors.some(({ kind }) => kind === 'product')],
  [
    /\.nav-dropdown-(?!products)/,
    ({ selectors, tabs }) => selectors.length > 0 || tabs.some(({ menu }) => menu !== undefined),
  ],
  [/#localization-select/, ({ selectors }) => selectors.some(({ kind }) => kind === 'language')],
  [/\.eyebrow\b/, ({ eyebrow }) => eyebrow !== undefined],
  [/\.pagination-prev/, ({ previous }) => previous !== undefined],
  [/\.pagination-next/, ({ next }) => next !== undefined],
  [/#pagination\b/, ({ previous, next }) => previous !== undefined || next !== undefined],
];

/** Hooks of parts that only operations' pages have. */
const OF_OPERATIONS = /api-section|method-pill|tryit-button|option-dropdown|api-playground|response-example/;

interface NavigationPage {
  address: string;
  text: string;
  layout: LayoutData;
}

/** Pages on which the selectors can match. */
export interface SelectorPages {
  /** All pages of the navigation, with the selectors that can match there. */
  selectorsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Selectors that have a page. Others name a component that nobody uses, or an address that leads nowhere. */
  asked: string[];
}

export async function selectorPages(
  site: Site,
  selectors: readonly JudgedSelector[],
): Promise<SelectorPages> {
  const addresses = site.navigation.pagePaths.filter((address) => site.resolve(address).kind === 'page');
  const tests = selectors.map((judged) => ({ selector: judged.selector, isRight: pageTest(site, judged) }));
  const selectorsOf = new Map<string, ReadonlySet<string>>();
  for (const address of addresses) {
    const page = { address, text: await textOf(site, address), layout: site.layout(address) };
    const right = tests.filter(({ isRight }) => isRight(page));
    selectorsOf.set(address, new Set(right.map(({ selector }) => selector)));
  }
  const matchable = new Set([...selectorsOf.values()].flatMap((names) => [...names]));
  return {
    selectorsOf,
    asked: selectors.map(({ selector }) => selector).filter((name) => matchable.has(name)),
  };
}

/** A small set of pages on which all selectors can match; greedy: adds the page with most of those left. */
export function coveringPages(
  selectorsOf: SelectorPages['selectorsOf'],
  selectors: Iterable<string>,
  except: ReadonlySet<string> = new Set(),
): string[] {
  const left = new Set(selectors);
  const pages: string[] = [];
  while (left.size > 0) {
    let best: { address: string; found: string[] } = { address: '', found: [] };
    for (const [address, names] of selectorsOf) {
      if (except.has(address)) continue;
      const found = [...names].filter((name) => left.has(name));
      if (found.length > best.found.length) best = { address, found };
    }
    if (best.found.length === 0) break;
    pages.push(best.address);
    for (const name of best.found) left.delete(name);
  }
  return pages;
}

function pageTest(site: Site, { selector, own, pages }: JudgedSelector) {
  const needed = NEEDED.filter(([names]) => names.test(selector)).map(([, text]) => text);
  const around = AROUND.filter(([names]) => names.test(selector)).map(([, isThere]) => isThere);
  const isOfOperation = OF_OPERATIONS.test(selector);
  const isOfInnerGroup = OF_INNER_GROUPS.test(selector);
  const [, title] = /\[data-title=["']([^"']+)/.exec(selector) ?? [];
  return ({ address, text, layout }: NavigationPage) =>
    (pages.length === 0 || pages.includes(address)) &&
    around.every((isThere) => isThere(layout)) &&
    (!isOfInnerGroup || hasInnerGroup(layout.sidebar, title)) &&
    (!isOfOperation || site.reference(address)?.kind === 'operation') &&
    needed.every((part) => part.test(text)) &&
    own.every((name) => text.includes(name));
}

/** Whether a sidebar group contains a group with the title, or any group. */
function hasInnerGroup(nodes: readonly SidebarNode[], title: string | undefined): boolean {
  return nodes.some(
    (node) =>
      node.kind === 'group' &&
      node.children !== 'deferred' &&
      node.children.some(
        (inner) =>
          inner.kind === 'group' &&
          (title === undefined || inner.title === title || hasInnerGroup([inner], title)),
      ),
  );
}

async function textOf(site: Site, address: string): Promise<string> {
  const file = site.pageFiles.get(address);
  return file === undefined ? '' : readFile(path.join(site.folder, file), 'utf8').catch(() => '');
}

/** Picks `valuesMax` values at even distances, including the first and the last. */
export function spread<Value>(values: readonly Value[], valuesMax: number): Value[] {
  if (valuesMax === 0) return [];
  if (values.length <= valuesMax) return [...values];
  const step = (values.length - 1) / Math.max(1, valuesMax - 1);
  return Array.from({ length: valuesMax }, (_, index) => values.slice(Math.round(index * step))[0]).filter(
    (value) => value !== undefined,
  );
}
