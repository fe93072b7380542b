import * as z from 'zod';
import { ownValue } from '@/lib/openapi/raw-value';
import { isShownPage } from './layout/page-summary';
import type { PageLink } from './layout-data';
import type { Site } from './site';

/** Paths of guides, most certain first, keyed by the path of the reference page whose operation they use. */
export const guideUsesSchema = z.record(z.string(), z.array(z.string()));
export type GuideUses = Readonly<Record<string, readonly string[]>>;

const LISTED_MAX = 6;

/** The guides about the operation of a page that a reader may open, in the page's language and version. */
export function relatedGuides(
  { navigation, summary }: Pick<Site, 'navigation' | 'summary'>,
  uses: GuideUses,
  path: string,
): PageLink[] {
  const guides = ownValue(uses, path);
  if (!Array.isArray(guides)) return [];
  const own = editionOf(navigation, path);
  const links: PageLink[] = [];
  for (const guide of guides) {
    if (links.length === LISTED_MAX) break;
    if (typeof guide !== 'string' || !isSameEdition(own, editionOf(navigation, guide))) continue;
    const known = summary(guide);
    if (!isShownPage(known)) continue;
    const { title, description } = known;
    links.push({ href: guide, title, ...(description === undefined ? {} : { description }) });
  }
  return links;
}

type Edition = Partial<Record<'language' | 'version', string>>;

function editionOf(navigation: Site['navigation'], path: string): Edition {
  const place = navigation.primaryPlaceOf(path);
  const edition: Edition = {};
  for (const { kind, label } of place === undefined ? [] : navigation.chainOf(place.node))
    if (kind === 'language' || kind === 'version') edition[kind] = label;
  return edition;
}

/** A page outside all versions belongs to every version. */
function isSameEdition(left: Edition, right: Edition): boolean {
  return (['language', 'version'] as const).every(
    (kind) => left[kind] === undefined || right[kind] === undefined || left[kind] === right[kind],
  );
}
