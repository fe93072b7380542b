import type { PageTextSection } from '@/lib/search/read-page-text';
import type { FoundPage, FoundPassage } from '@/lib/search/search-for-question';
import type { ReplySource } from './reply-event';

export interface CitedPage {
  path: string;
  source: ReplySource;
  description: string | undefined;
  passages: readonly CitedPassage[];
}

export interface CitedPassage {
  url: string;
  /** Headings below the page title; empty at the top of the page. */
  heading: string;
  /** Index of the section on its page, from 0. */
  position: number;
  text: string;
  /** Relevance; comparable within one search. */
  score: number;
}

export interface LinkedPage {
  title: string;
  url: string;
}

export interface SourceList {
  /** The pages with their sources, and which of these the reply does not have yet. */
  cite(pages: readonly FoundPage[]): { cited: CitedPage[]; added: ReplySource[] };
  all(): readonly ReplySource[];
}

/** @param address makes a path of the site absolute */
export function sourceList(address: (path: string) => string): SourceList {
  const sources = new Map<string, ReplySource>();
  return {
    cite(pages) {
      const added: ReplySource[] = [];
      const cited = pages.map((page) => {
        const { url, title } = placeOf(page, address);
        const known = sources.get(page.path);
        const source = known ?? { id: `s${sources.size + 1}`, url, title };
        if (known === undefined) added.push(source);
        sources.set(page.path, source);
        return citedPage(page, source, address);
      });
      return { cited, added };
    },
    all: () => [...sources.values()],
  };
}

function citedPage(page: FoundPage, source: ReplySource, address: (path: string) => string): CitedPage {
  return {
    path: page.path,
    source,
    description: page.description,
    passages: page.passages.map((passage) => citedPassage(page.path, passage, address)),
  };
}

/** A section with its heading's URL; the score is 0 if it did not come from a search. */
export function citedPassage(
  path: string,
  section: PageTextSection & { score?: number },
  address: (path: string) => string,
): CitedPassage {
  return {
    url: urlOf(path, section.anchor, address),
    heading: section.headingPath.join(' › '),
    position: section.position,
    text: section.text,
    score: section.score ?? 0,
  };
}

function placeOf(page: FoundPage, address: (path: string) => string) {
  const best = page.passages.reduce<FoundPassage | undefined>(
    (before, passage) => (before === undefined || passage.score > before.score ? passage : before),
    undefined,
  );
  const heading = best?.headingPath.at(-1);
  return {
    url: urlOf(page.path, best?.anchor, address),
    title: heading === undefined || heading === page.title ? page.title : `${page.title} › ${heading}`,
  };
}

function urlOf(path: string, anchor: string | undefined, address: (path: string) => string): string {
  return address(path) + (anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`);
}
