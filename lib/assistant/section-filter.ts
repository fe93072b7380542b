import type { FilterValue } from '@/lib/search/search-page';
import { cleanText } from './clean-text';
import type { SectionFilter } from './retrieve-sections';

const PLACES = ['version', 'product', 'tab', 'group', 'path'] as const;

/** The filter of a request: known keys select a place, all others a front matter value. */
export function sectionFilterFrom(written: Readonly<Record<string, readonly FilterValue[]>>): SectionFilter {
  const wanted = new Map(
    Object.entries(written).flatMap(([key, values]) =>
      values.length === 0 ? [] : [[key, values.map(cleaned)]],
    ),
  );
  const texts = (key: string) => wanted.get(key)?.map(String);
  const places = Object.fromEntries(PLACES.map((key) => [key, texts(key)]));
  const known = new Set<string>([...PLACES, 'language']);
  const others = [...wanted].filter(([key]) => !known.has(key));
  return {
    // A search is in one language: the first in the list.
    language: texts('language')?.[0],
    ...places,
    path: texts('path')?.map((path) => (path.startsWith('/') ? path : `/${path}`)),
    frontMatter:
      others.length === 0
        ? undefined
        : Object.fromEntries(others.map(([key, values]) => [cleanText(key), values])),
  };
}

function cleaned(value: FilterValue): FilterValue {
  return typeof value === 'string' ? cleanText(value) : value;
}

/** The filter keys as in the request. Language is left out, because a site always has pages in it. */
export function filterKeys({ language: _, frontMatter = {}, ...places }: SectionFilter): string[] {
  const used = Object.entries(places).flatMap(([key, values]) => (values === undefined ? [] : [key]));
  return [...used, ...Object.keys(frontMatter)];
}
