import { cleanText } from './clean-text';
import type { SectionFilter, WantedValue } from './retrieve-sections';

const PLACES = ['version', 'product', 'tab', 'group', 'path'] as const;

/** The filter of a request: known keys select a place, all others a front matter value. */
export function sectionFilterFrom(written: Readonly<Record<string, readonly WantedValue[]>>): SectionFilter {
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

function cleaned(value: WantedValue): WantedValue {
  return typeof value === 'string' ? cleanText(value) : value;
}
