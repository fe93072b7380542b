import type { Client } from '@libsql/client';
import type { SearchIndex } from './search-index';
import {
  facetKey,
  type PostingPart,
  type SectionPart,
  type StaticIndex,
  type StaticPage,
  type StaticPosting,
  type StaticVocabulary,
} from './static-index';
import { pageFromStored } from './stored-page';

/** Size of a part: a search loads one or two, and each load takes a browser some milliseconds. */
const PART_CHARACTERS = 250_000;

export interface WrittenIndex {
  head: StaticIndex;
  sections: readonly SectionPart[];
  postings: readonly PostingPart[];
}

/** Converts an index to data for scripts; `otherVersions` are paths of the same page in other versions. */
export async function writeStaticIndex(
  index: SearchIndex,
  otherVersions: (path: string) => readonly string[],
): Promise<WrittenIndex> {
  const { client, rules, hasOtherVersions } = index;
  const sections = inParts(await sectionsOf(client));
  const postings = inParts(await postingsOf(client));
  return {
    head: {
      language: rules.language,
      hasOtherVersions,
      pages: await pagesOf(client, otherVersions),
      facets: await facetsOf(client),
      vocabularies: {
        name: await vocabularyOf(client, 'name'),
        word: await vocabularyOf(client, 'word'),
        stem: await vocabularyOf(client, 'stem'),
      },
      sectionParts: sections.map(([first]) => Number(first?.[0])),
      postingParts: postings.map(([first]) => String(first?.[0])),
    },
    sections: sections.map((part) => Object.fromEntries(part)),
    postings: postings.map((part) => Object.fromEntries(part)),
  };
}

async function pagesOf(
  client: Client,
  otherVersions: (path: string) => readonly string[],
): Promise<StaticPage[]> {
  const { rows } = await client.execute('SELECT id, section_count AS count, data FROM page ORDER BY id');
  return rows.map(({ id, count, data }) => ({
    id: Number(id),
    sectionCount: Number(count),
    data: String(data),
    otherVersions: otherVersions(pageFromStored(data).path),
  }));
}

async function facetsOf(client: Client): Promise<Record<string, number[]>> {
  const facets: Record<string, number[]> = {};
  const { rows } = await client.execute('SELECT name, value, page FROM facet ORDER BY name, value, page');
  for (const { name, value, page } of rows) {
    const key = facetKey(String(name), String(value));
    const pages = facets[key] ?? [];
    pages.push(Number(page));
    facets[key] = pages;
  }
  return facets;
}

async function vocabularyOf(client: Client, kind: string): Promise<StaticVocabulary> {
  const { rows } = await client.execute({ sql: 'SELECT term, count FROM term WHERE kind = ?', args: [kind] });
  const known = rows
    .map(({ term, count }) => [String(term), Number(count)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    terms: known.map(([term]) => term).join(' '),
    counts: known.map(([, count]) => count).join(' '),
  };
}

async function sectionsOf(client: Client): Promise<[number, string][]> {
  const { rows } = await client.execute('SELECT id, data FROM section ORDER BY id');
  return rows.map(({ id, data }) => [Number(id), String(data)]);
}

async function postingsOf(client: Client): Promise<[string, StaticPosting[]][]> {
  const byTerm = new Map<string, StaticPosting[]>();
  const { rows } = await client.execute('SELECT term, part, count, data FROM posting ORDER BY term, part');
  for (const { term, part, count, data } of rows) {
    if (!(data instanceof ArrayBuffer)) continue;
    const postings = byTerm.get(String(term)) ?? [];
    postings.push([Number(part), Number(count), Buffer.from(data).toString('base64')]);
    byTerm.set(String(term), postings);
  }
  return [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1));
}

function inParts<Entry>(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  let room = 0;
  for (const entry of entries) {
    if (room <= 0) {
      parts.push([]);
      room = PART_CHARACTERS;
    }
    parts.at(-1)?.push(entry);
    room -= JSON.stringify(entry).length;
  }
  return parts;
}
