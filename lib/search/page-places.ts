import { isDivision, type NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import { type RankingSignals, rankingSignalsFrom } from '@/lib/docs/ranking-signals';
import type { Site } from '@/lib/site/site';

/** A page's places in the navigation of one language, combined. */
export interface PagePlaces {
  versions: readonly string[];
  /** Whether readers see it without choosing a version. */
  isInDefaultVersion: boolean;
  products: readonly string[];
  tabs: readonly string[];
  /** Sidebar groups around the page, outermost first. */
  groups: readonly string[];
  /** Whether readers can reach it: in at least one place, neither the page nor anything around it is hidden. */
  isListed: boolean;
  /** The value of the nearest enclosing element that sets it. */
  searchable: boolean | undefined;
  /** Each signal comes from the nearest enclosing element that sets it. */
  signals: Partial<RankingSignals>;
}

export function pagePlaces(
  { navigation }: Pick<Site, 'navigation'>,
  path: string,
  language: string,
): PagePlaces {
  const places = navigation
    .placesOf(path)
    .map((page) => {
      const around = navigation.chainOf(page.node);
      return { page, chain: isDivision(page.node) ? [...around, page.node] : around };
    })
    .filter(({ chain }) => chain.every(({ kind, label }) => kind !== 'language' || label === language));
  const chains = places.map(({ chain }) => chain);
  const nearest = <Value>(ownValue: (division: NavigationDivision) => Value | undefined) =>
    chains
      .flatMap((chain) =>
        chain
          .map(ownValue)
          .filter((value) => value !== undefined)
          .slice(-1),
      )
      .at(0);
  return {
    versions: namesInAll(chains, (chain) => definedOnly([chain.at(-1)?.version])),
    isInDefaultVersion: chains.length === 0 || chains.some(isDefaultBranch),
    products: namesInAll(chains, (chain) => labels(chain, 'product')),
    tabs: [...new Set(chains.flatMap((chain) => labels(chain, 'tab')))],
    groups: [...new Set(chains.flatMap((chain) => labels(chain, 'group')))],
    isListed: places.some(({ page }) => !navigation.isHiddenWithin(page, navigation.root)),
    searchable: nearest(({ searchable }) => searchable),
    signals: signalsOf(chains),
  };
}

function signalsOf(chains: readonly NavigationDivision[][]): Partial<RankingSignals> {
  const signals: Partial<RankingSignals> = {};
  // The innermost element wins, and the first place.
  for (const division of [...chains].reverse().flat()) Object.assign(signals, rankingSignalsFrom(division));
  return signals;
}

/** Whether each version on the path is the default among its siblings. */
function isDefaultBranch(chain: readonly NavigationDivision[]): boolean {
  return chain.every((division, position) => {
    if (division.kind !== 'version') return true;
    const versions = (chain[position - 1]?.children ?? [])
      .filter(isDivision)
      .filter(({ kind, isHidden }) => kind === 'version' && !isHidden);
    return division === (versions.find(({ isDefault }) => isDefault) ?? versions[0]);
  });
}

/** A page with one place outside versions belongs to all of them, represented by an empty list. */
function namesInAll(
  chains: readonly NavigationDivision[][],
  namesOf: (chain: readonly NavigationDivision[]) => readonly string[],
): string[] {
  const names = chains.map(namesOf);
  return names.some(({ length }) => length === 0) ? [] : [...new Set(names.flat())];
}

function labels(chain: readonly NavigationDivision[], kind: NavigationDivision['kind']): string[] {
  return chain.filter((division) => division.kind === kind).map(({ label }) => label);
}

function definedOnly(values: readonly (string | undefined)[]): string[] {
  return values.filter((value) => value !== undefined);
}
