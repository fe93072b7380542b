import { anonymousReader } from '@/lib/access/reader';
import { isRecord } from '@/lib/base/values/is-record';
import { openStaticIndex } from '@/lib/search/open-static-index';
import type { PageFilter } from '@/lib/search/page-filter';
import { type PageResult, pageResults } from '@/lib/search/page-results';
import { searchAsYouType } from '@/lib/search/search-as-you-type';
import type { SearchedIndex } from '@/lib/search/search-index';
import type { PostingPart, SectionPart, StaticIndex } from '@/lib/search/static-index';
import { pageFromStored } from '@/lib/search/stored-page';
import { editionsIn, withoutTwins } from '@/lib/search/without-twins';
import { copyFacts, loadedData } from './copied-data';

// The search of a static copy: the server's engine, with an index in scripts. Loaded with the first search.

const QUERY_CHARACTERS_MAX = 200;
const LIMIT = 20;

interface OpenIndex {
  index: SearchedIndex;
  otherVersions(path: string): readonly string[];
}

const open = new Map<string, Promise<OpenIndex | undefined>>();

globalThis.lecternStaticSearch = async (address, folder) => {
  const {
    q = '',
    language = '',
    ...places
  } = Object.fromEntries(new URLSearchParams(address.replace(/^[^?]*\?/, '')));
  const code = languageCode(language);
  const found = open.get(code) ?? openIndex(folder, code);
  open.set(code, found);
  const opened = await found;
  if (opened === undefined) return undefined;
  return { pages: await answer(opened, q.slice(0, QUERY_CHARACTERS_MAX), places) };
};

async function answer(
  { index, otherVersions }: OpenIndex,
  query: string,
  { version, product }: Record<string, string>,
): Promise<PageResult[]> {
  const filter: PageFilter = { reader: anonymousReader, version, product };
  const hits = await searchAsYouType(index, query, { filter, limit: LIMIT * editionsIn(filter) });
  return pageResults(withoutTwins(hits, otherVersions).slice(0, LIMIT));
}

/** The site's language code for a page; the default one for a language that the site does not have. */
function languageCode(asked: string): string {
  const { languages } = copyFacts();
  const written = asked.toLowerCase();
  const found =
    languages.find(({ code }) => code.toLowerCase() === written) ??
    languages.find(({ tag }) => tag.toLowerCase() === written) ??
    languages[0];
  return found?.code ?? 'en';
}

async function openIndex(folder: string, code: string): Promise<OpenIndex | undefined> {
  const head = await loadedData(`${folder}/${code}.js`, `search ${code}`);
  if (!isIndex(head)) return undefined;
  const versions = new Map(
    head.pages.map(({ data, otherVersions }) => [pageFromStored(data).path, otherVersions]),
  );
  const part = async <Part>(kind: string, number: number, isPart: (value: unknown) => value is Part) => {
    const name = `search ${code} ${kind} ${number}`;
    const loaded = await loadedData(`${folder}/${code}-${kind}-${number}.js`, name);
    if (!isPart(loaded)) throw new Error(`A part of the search index is missing: ${name}.`);
    return loaded;
  };
  return {
    index: openStaticIndex(head, {
      sections: (number) => part('sections', number, isSections),
      postings: (number) => part('postings', number, isPostings),
    }),
    otherVersions: (path) => versions.get(path) ?? [],
  };
}

function isIndex(value: unknown): value is StaticIndex {
  return isRecord(value) && Array.isArray(value.pages) && isRecord(value.vocabularies);
}

function isSections(value: unknown): value is SectionPart {
  return isRecord(value);
}

function isPostings(value: unknown): value is PostingPart {
  return isRecord(value);
}
