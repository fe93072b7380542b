import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SidebarNode } from '@/lib/site/layout-data';
import type { Site } from '@/lib/site/site';
import type { JudgedSelector } from './judge-selector';

/** Groups inside groups, which stand in the sidebar as rows that open. */
const OF_INNER_GROUPS = /\.sidebar-group > li(?:\[[^\]]*\])? (?:> )?(?:ul|button)|\[data-title/;

/** What a page's text must have, so that an element of it can match a selector that names this. */
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

/** The hooks of parts that only pages of operations have. */
const OF_OPERATIONS = /api-section|method-pill|tryit-button|option-dropdown|api-playground|response-example/;

/**
 * The pages to open, and the selectors that have a page where what they name can stand. Others ask for a component that
 * nobody wrote, or for an address that leads nowhere.
 */
interface ChosenPages {
  paths: string[];
  asked: string[];
}

/** Chooses pages that have what the selectors name, and fills up with pages spread over the navigation. */
export async function choosePages(
  site: Site,
  selectors: readonly JudgedSelector[],
  pagesMax: number,
): Promise<ChosenPages> {
  const all = site.navigation.pagePaths.filter((address) => site.resolve(address).kind === 'page');
  const texts = await Promise.all(
    all.map(async (address) => ({ address, text: await textOf(site, address) })),
  );
  const chosen = new Map<string, string>();
  const asked: string[] = [];
  for (const judged of selectors) {
    const isRight = pageTest(site, judged);
    const known = [...chosen].find(([address, text]) => isRight(address, text));
    const found = known === undefined ? texts.find(({ address, text }) => isRight(address, text)) : undefined;
    if (known !== undefined || found !== undefined) asked.push(judged.selector);
    if (found !== undefined) chosen.set(found.address, found.text);
  }
  const needed = [...chosen.keys()];
  const rest = spread(
    all.filter((address) => !chosen.has(address)),
    Math.max(0, pagesMax - needed.length),
  );
  return { paths: [...needed, ...rest], asked };
}

function pageTest(site: Site, { selector, own, pages }: JudgedSelector) {
  const needed = NEEDED.filter(([names]) => names.test(selector)).map(([, text]) => text);
  const isOfOperation = OF_OPERATIONS.test(selector);
  const [, title] = /\[data-title=["']([^"']+)/.exec(selector) ?? [];
  return (address: string, text: string) =>
    (pages.length === 0 || pages.includes(address)) &&
    (!/#topbar-cta-button/.test(selector) || site.configuration.navbar?.primary !== undefined) &&
    (!OF_INNER_GROUPS.test(selector) || hasInnerGroup(site.layout(address).sidebar, title)) &&
    (!isOfOperation || site.reference(address)?.kind === 'operation') &&
    needed.every((part) => part.test(text)) &&
    own.every((name) => text.includes(name));
}

/** Whether a group of the sidebar has a group with the title, or any. */
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

/** Picks `valuesMax` values at even distances, the first and the last among them. */
function spread<Value>(values: readonly Value[], valuesMax: number): Value[] {
  if (valuesMax === 0) return [];
  if (values.length <= valuesMax) return [...values];
  const step = (values.length - 1) / Math.max(1, valuesMax - 1);
  return Array.from({ length: valuesMax }, (_, index) => values.slice(Math.round(index * step))[0]).filter(
    (value) => value !== undefined,
  );
}
