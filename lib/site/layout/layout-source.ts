import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import type { NamedIcon } from '@/lib/docs/named-icon';
import { type NavigationIndex, navigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { NavigationDivision, NavigationNode } from '@/lib/docs/navigation/navigation-node';
import type { IconImage } from '@/lib/icons/icon-image';
import { folderOfDivision, pathsByLastSegment } from './division-paths';
import { firstShownPage, landingPage } from './landing-page';
import type { PageSummary } from './page-summary';
import { innerDivisions, sidebarChildren } from './sidebar-children';

/** Input for layouts. The functions are called only for what a layout shows. */
export interface FrameInput {
  navigation: NavigationDivision;
  /** Returns `undefined` for a missing page. */
  pageSummary(path: string): PageSummary | undefined;
  iconImage(named: NamedIcon): IconImage | undefined;
  settings: LayoutSettings;
  /** The number of stars or members behind a header link, if known. */
  linkCount?: ((href: string) => number | undefined) | undefined;
}

/** The settings of `docs.json` that affect the navigation around a page. */
export interface LayoutSettings extends Pick<SiteConfiguration, 'theme' | 'interaction'> {
  styling: Pick<SiteConfiguration['styling'], 'eyebrows'>;
}

/** The input, plus derived values that are cached until the site changes. */
export interface LayoutSource extends FrameInput {
  index: NavigationIndex;
  firstShownPage(division: NavigationDivision): string | undefined;
  landingPage(division: NavigationDivision): string | undefined;
  folderOf(division: NavigationDivision): string[];
  pathsByLastSegment(division: NavigationDivision): Map<string, string[]>;
  sidebarChildren(division: NavigationDivision): NavigationNode[];
  hiddenChildren(division: NavigationDivision): NavigationNode[];
  innerDivisions(division: NavigationDivision): NavigationDivision[];
}

/** Prepares a site for `navigationLayout`. Create a new one when pages or configuration change. */
export function layoutSource(input: FrameInput): LayoutSource {
  const index = navigationIndex(input.navigation);
  const pageSummary = (path: string) => input.pageSummary(path);
  return {
    ...input,
    index,
    firstShownPage: perNode((division) => firstShownPage(index, pageSummary, division)),
    landingPage: perNode((division) => landingPage(index, pageSummary, division)),
    folderOf: perNode((division) => folderOfDivision(index, division)),
    pathsByLastSegment: perNode((division) => pathsByLastSegment(index, division)),
    sidebarChildren: perNode(sidebarChildren),
    hiddenChildren: perNode((division) => division.children.filter((child) => child.isHidden)),
    innerDivisions: perNode(innerDivisions),
  };
}

/** Memoises a function of a node. Nodes must not change. */
function perNode<Node extends object, Answer>(answer: (node: Node) => Answer): (node: Node) => Answer {
  const known = new Map<Node, { answer: Answer }>();
  return (node) => {
    const kept = known.get(node);
    if (kept !== undefined) return kept.answer;
    const fresh = answer(node);
    known.set(node, { answer: fresh });
    return fresh;
  };
}
