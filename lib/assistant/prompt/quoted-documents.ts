import type { RequestContext } from '../assistant-request';
import type { CitableSection } from '../citations/reply-citations';
import { cleanText } from '../clean-text';
import type { CitedPassage, LinkedPage } from '../reply-sources';
import { estimateTokens, withinTokens } from '../token-estimate';
import type { QuotablePage } from './read-around';

/** The documents of a reply. Sections that the model already has are not repeated. */
export interface ReplyDocuments {
  quote(pages: readonly QuotablePage[], tokensMax: number): string;
  sectionOf(number: number): CitableSection | undefined;
  sectionAt(url: string): CitableSection | undefined;
  holds(text: string): boolean;
}

export function replyDocuments(): ReplyDocuments {
  const given = new Set<string>();
  const sections = new Map<string, NumberedSection>();
  const numbers = new Map<number, NumberedSection>();
  const quoted: string[] = [];
  const numberOf = ({ title: source }: QuotablePage, { url, heading }: CitedPassage) => {
    const known = sections.get(url);
    if (known !== undefined) return known.number;
    const [page = source] = source.split(' › ');
    const own = heading.split(' › ').at(-1) ?? '';
    const title = own === '' || own === page ? page : `${page} › ${own}`;
    const section = { url, title, number: sections.size + 1 };
    sections.set(url, section);
    numbers.set(section.number, section);
    return section.number;
  };
  return {
    quote(pages, tokensMax) {
      const text = quotedDocuments(pages, tokensMax, { given, numberOf });
      quoted.push(text);
      return text;
    },
    sectionOf: (number) => numbers.get(number),
    sectionAt: (url) => sections.get(url),
    holds: (text) => quoted.some((whole) => whole.includes(text)),
  };
}

interface NumberedSection extends CitableSection {
  number: number;
}

/** Sections quoted before, and the numbers by which the model cites. */
interface Given {
  given: Set<string>;
  numberOf(page: QuotablePage, section: CitedPassage): number;
}

/** What the reader was looking at, quoted as data for the model. */
export function quotedContext(context: readonly RequestContext[], tokensMax: number): string {
  const each = Math.floor(tokensMax / Math.max(1, context.length));
  const entries = context.map(({ type, value, path }) => {
    const from = path === undefined ? '' : ` path="${attribute(path)}"`;
    return `<context type="${type}"${from}>\n${data(withinTokens(value, each))}\n</context>`;
  });
  return entries.join('\n');
}

export function quotedBeginnings(pages: readonly LinkedPage[]): string {
  if (pages.length === 0) return '';
  const lines = pages.map(({ title, url }) => `- ${attribute(title)} ${attribute(url)}`);
  return `<beginnings>\n${data(lines.join('\n'))}\n</beginnings>`;
}

/** A shorter part of a section is useless. */
const SECTION_TOKENS_MIN = 60;
const FRAME_TOKENS = 10;
/** A page's opening describes its topic, usually in a paragraph or two. */
const OPENING_TOKENS_MAX = 400;

interface Quoted {
  page: QuotablePage;
  sections: Map<number, { text: string; tokens: number; isWhole: boolean }>;
}

/**
 * Fills the budget in this order: the best passage and the opening of each page; the other passages found, so that a
 * long page leaves room for others; whole pages, best first; for longer pages, the sections next to the passages.
 */
function quotedDocuments(
  pages: readonly QuotablePage[],
  tokensMax: number,
  { given, numberOf }: Given,
): string {
  const quoted = pages.map((page): Quoted => ({ page, sections: new Map() }));
  let left = tokensMax - FRAME_TOKENS;
  const put = (to: Quoted, { position }: CitedPassage, text: string, isWhole: boolean) => {
    const tokens = estimateTokens(text) + 1;
    const before = to.sections.get(position)?.tokens ?? (to.sections.size === 0 ? -frameTokens(to.page) : 0);
    if (tokens - before > left) return false;
    left -= tokens - before;
    to.sections.set(position, { text, tokens, isWhole });
    return true;
  };
  const element = (page: QuotablePage, section: CitedPassage, text: string) =>
    sectionElement(section, numberOf(page, section), text);
  const isNew = ({ path }: QuotablePage, { position }: CitedPassage) => !given.has(placeOf(path, position));

  const bestFirst = quoted.map((to) => ({
    to,
    passages: to.page.passages
      .filter((passage) => isNew(to.page, passage))
      .toSorted((left, right) => right.score - left.score),
  }));
  for (const { to, passages } of bestFirst) {
    const [best] = passages;
    if (best === undefined) continue;
    const room = left - frameTokens(to.page) - estimateTokens(element(to.page, best, '')) - 2;
    if (room >= SECTION_TOKENS_MIN)
      put(to, best, element(to.page, best, withinTokens(data(best.text), room)), false);
  }
  for (const { to } of bestFirst) {
    const opening = to.page.sections.find(({ position }) => position === 0);
    if (opening === undefined || to.sections.size === 0 || !isNew(to.page, opening)) continue;
    const text = element(to.page, opening, data(opening.text));
    if (estimateTokens(text) <= OPENING_TOKENS_MAX) put(to, opening, text, true);
  }
  for (const { to, passages } of bestFirst)
    for (const passage of passages.slice(1))
      put(to, passage, element(to.page, passage, data(passage.text)), false);
  const elements = new Map(
    quoted.map(({ page }) => [
      page,
      page.sections
        .filter((section) => isNew(page, section))
        .map((section) => ({ section, text: element(page, section, data(section.text)) })),
    ]),
  );
  const longer = quoted.filter((to) => {
    const whole = elements.get(to.page) ?? [];
    const chosen = [...to.sections.values()].reduce((sum, { tokens }) => sum + tokens, 0);
    const frame = to.sections.size === 0 ? frameTokens(to.page) : 0;
    const tokens = whole.reduce((sum, { text }) => sum + estimateTokens(text) + 1, frame);
    if (tokens - chosen > left) return true;
    for (const { section, text } of whole) put(to, section, text, true);
    return false;
  });
  for (const to of longer) {
    const found = to.page.passages.map(({ position }) => position);
    const distance = ({ position }: CitedPassage) =>
      Math.min(...(found.length === 0 ? [0] : found).map((place) => Math.abs(place - position)));
    const near = (elements.get(to.page) ?? []).toSorted(
      (left, right) => distance(left.section) - distance(right.section),
    );
    for (const { section, text } of near) if (!put(to, section, text, true)) break;
  }
  for (const { page, sections } of quoted)
    for (const [position, { isWhole }] of sections) if (isWhole) given.add(placeOf(page.path, position));
  const documents = quoted.flatMap(({ page, sections }) =>
    sections.size === 0 ? [] : [documentElement(page, inPageOrder(sections))],
  );
  return `<documents>\n${documents.join('\n')}\n</documents>`;
}

function inPageOrder(sections: Quoted['sections']): string[] {
  return [...sections].sort(([left], [right]) => left - right).map(([, { text }]) => text);
}

function placeOf(path: string, position: number): string {
  return `${path}#${position}`;
}

function documentElement({ title }: QuotablePage, sections: readonly string[]): string {
  return `<document title="${attribute(title)}">\n${sections.join('\n')}\n</document>`;
}

function frameTokens(page: QuotablePage): number {
  return estimateTokens(documentElement(page, [])) + 1;
}

function sectionElement({ url, heading }: CitedPassage, number: number, text: string): string {
  return `<section number="${number}" url="${attribute(url)}" heading="${attribute(heading)}">\n${text}\n</section>`;
}

/** Escapes text so that it cannot close its element: our own tags lose their bracket, others stay. */
function data(text: string): string {
  return text.replace(
    /<(?=\/?(?:documents?|section|context|evidence|beginnings|question|filter|next)\b)/gi,
    '&lt;',
  );
}

function attribute(text: string): string {
  return cleanText(text.replace(/[<>"\n]/g, ' ').slice(0, 500));
}
