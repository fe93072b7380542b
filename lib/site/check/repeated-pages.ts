import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { LoadedConfiguration } from '@/lib/docs/config/load-configuration';
import type { PlacedPage } from '@/lib/docs/navigation/navigation-index';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import { placeOfNode } from '../reference/place-of-node';
import type { Site } from '../site';

/** Divisions that readers choose between. Two of the same kind may share pages on purpose. */
const CHOICES = new Set(['version', 'product', 'language', 'dropdown']);

interface Shared {
  first: NavigationDivision;
  second: NavigationDivision;
  paths: string[];
}

interface RepeatedPages {
  /** Call in reading order, with all places of the page. */
  add(path: string, places: readonly PlacedPage[]): void;
  findings(): Diagnostic[];
}

/**
 * Pages that the navigation lists more than once: one finding for each page, or one for all pages that two versions,
 * products or languages share.
 */
export function repeatedPages(
  { navigation }: Pick<Site, 'navigation'>,
  positionOf: LoadedConfiguration['positionOf'],
): RepeatedPages {
  const place = placeOfNode(positionOf);
  const shared = new Map<string, Shared>();
  const findings: Diagnostic[] = [];

  function add(path: string, [first, ...others]: readonly PlacedPage[]): void {
    if (first === undefined) return;
    const again = others.filter((other) => !isShared(path, first, other));
    const [repeated] = again;
    if (repeated === undefined) return;
    const { file, line, at } = place(first.node.id);
    const times = again.length === 1 ? 'again' : `${again.length} more times`;
    findings.push({
      severity: 'warning',
      rule: 'repeated-page',
      ...place(repeated.node.id),
      message: `lists ${nameOf(path)} ${times}; the first time is ${file}${line === undefined ? '' : `:${line}`} ${at}.`,
      hint: 'Readers who come by a link see it in its first place.',
    });
  }

  function isShared(path: string, one: PlacedPage, other: PlacedPage): boolean {
    const chain = navigation.chainOf(one.node);
    const otherChain = navigation.chainOf(other.node);
    const at = chain.findIndex((division, index) => division !== otherChain[index]);
    const [first, second] = [chain[at], otherChain[at]];
    if (first === undefined || second === undefined || first.kind !== second.kind) return false;
    if (!CHOICES.has(first.kind)) return false;
    const key = `${first.id} ${second.id}`;
    const known = shared.get(key) ?? { first, second, paths: [] };
    known.paths.push(path);
    shared.set(key, known);
    return true;
  }

  function sharedFinding({ first, second, paths }: Shared): Diagnostic {
    const [path = ''] = paths;
    const what = paths.length === 1 ? nameOf(path) : `${paths.length} pages, such as ${nameOf(path)},`;
    const is = paths.length === 1 ? 'is' : 'are';
    return {
      severity: 'warning',
      rule: 'repeated-page',
      ...place(second.id),
      message: `lists ${what} which ${is} in ${place(first.id).at} too.`,
      hint: 'Readers who come by a link see such a page in its first place.',
    };
  }

  return { add, findings: () => [...findings, ...[...shared.values()].map(sharedFinding)] };
}

function nameOf(path: string): string {
  return path === '/' ? 'the home page' : `the page "${path.slice(1)}"`;
}
