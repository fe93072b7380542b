import { linkAddress } from '@/lib/base/text/inline-marks';
import { chooseBlocks, wordWeights } from './choose-blocks';
import type { EmbeddedTask } from './embedded-task';
import { passageBlocks } from './passage-blocks';
import { plainMarkdown, quotedMarkdown } from './quoted-markdown';

type TaskPassage = Readonly<EmbeddedTask['pages'][number]['passages'][number]>;

type TaskPage = Omit<EmbeddedTask['pages'][number], 'passages'> & { passages: readonly TaskPassage[] };

interface Quote {
  page: TaskPage;
  passage: TaskPassage;
}

const QUOTES_MAX = 3;
/** Passages far below the best one are distracting. */
const SCORE_SHARE_MIN = 0.6;
const NEAREST_MAX = 5;
const SEE_ALSO_MAX = 3;
const OUTLINE_BLOCKS_MAX = 3;
const OUTLINE_HEADINGS_MAX = 20;

/** A Markdown reply that quotes the closest passages, and admits it if they do not answer the question. */
export function composeReply(task: EmbeddedTask): string {
  const { question, intent, pages, isCovered, phrases, language } = task;
  if (intent === 'greeting') return greeting(task);
  const [first] = pages;
  if (intent === 'page' && first !== undefined) return outlineOf(first);
  if (pages.length === 0) return nothingFound(task);
  const quotes = isCovered ? bestPassages(pages) : [];
  if (quotes.length === 0) {
    const nearest = pages.slice(0, NEAREST_MAX).map(nearestPage);
    return [phrases.notCovered, phrases.nearest, nearest.join('\n')].join('\n\n');
  }
  const texts = pages.flatMap(({ passages }) => passages.map(({ heading, text }) => `${heading}\n${text}`));
  const weights = wordWeights(question, { texts, language });
  const quoted = quotes.map(({ page, passage }) =>
    [
      `**${link(titleOf(page, passage), passage.url)}**`,
      quotedMarkdown(chooseBlocks(passage.text, weights)),
    ].join('\n\n'),
  );
  const shown = new Set(quotes.map(({ page }) => page));
  const others = pages.filter((page) => !shown.has(page)).slice(0, SEE_ALSO_MAX);
  const seeAlso = others.map(({ source }) => link(source.title, source.url)).join(' · ');
  return [phrases.quoted, ...quoted, ...(seeAlso === '' ? [] : [`${phrases.seeAlso} ${seeAlso}`])].join(
    '\n\n',
  );
}

/** Shows the filter keys as in the request, so that its author sees why nothing was found. */
function nothingFound({ phrases, emptyFilter }: EmbeddedTask): string {
  if (emptyFilter.length === 0) return phrases.nothing;
  return `${phrases.nothing}\n\n\`filter\`: ${emptyFilter.map((key) => `\`${key.replaceAll('`', '')}\``).join(', ')}`;
}

function greeting({ phrases, beginnings }: EmbeddedTask): string {
  const pages = beginnings.map(({ title, url }) => `- ${link(title, url)}`).join('\n');
  return [`${phrases.greeting} ${phrases.intro}`, ...(pages === '' ? [] : [pages])].join('\n\n');
}

/** A summary of a page in its own words: its description, first paragraphs and headings. */
function outlineOf(page: TaskPage): string {
  const { source, description, passages } = page;
  const opening = passages.find(({ text }) => passageBlocks(text).some(({ kind }) => kind === 'prose'));
  const blocks = passageBlocks(opening?.text ?? '').slice(0, OUTLINE_BLOCKS_MAX);
  const headings = passages
    .filter(({ heading }) => heading !== '')
    .slice(0, OUTLINE_HEADINGS_MAX)
    .map((passage) => `- ${link(passage.heading.split(' › ').at(-1) ?? '', passage.url)}`);
  return [
    `**${link(source.title, source.url)}**`,
    ...(description === undefined ? [] : [plainMarkdown(description)]),
    quotedMarkdown(blocks),
    headings.join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

export function quotedPlaces({
  intent,
  isCovered,
  pages,
}: Pick<EmbeddedTask, 'intent' | 'isCovered'> & { pages: readonly TaskPage[] }): {
  url: string;
  title: string;
}[] {
  const [first] = pages;
  if (intent === 'page' && first !== undefined) return [first.source];
  if (intent === 'greeting' || !isCovered) return [];
  return bestPassages(pages).map(({ page, passage }) => ({
    url: passage.url,
    title: titleOf(page, passage),
  }));
}

/** The top passages of the search; a page may appear more than once. */
function bestPassages(pages: readonly TaskPage[]): Quote[] {
  const ranked = pages
    .flatMap((page) => page.passages.map((passage): Quote => ({ page, passage })))
    .filter(({ passage }) => passage.text.trim() !== '')
    .sort((left, right) => right.passage.score - left.passage.score);
  const best = ranked[0]?.passage.score ?? 0;
  return ranked.filter(({ passage }) => passage.score >= best * SCORE_SHARE_MIN).slice(0, QUOTES_MAX);
}

function titleOf({ source }: TaskPage, { heading }: TaskPassage): string {
  const [page = source.title] = source.title.split(' › ');
  const own = heading.split(' › ').at(-1) ?? '';
  return own === '' || own === page ? page : `${page} › ${own}`;
}

function nearestPage({ source, description }: TaskPage): string {
  const about = description === undefined ? '' : `: ${plainMarkdown(description)}`;
  return `- ${link(source.title, source.url)}${about}`;
}

function link(title: string, url: string): string {
  return `[${title.replace(/[[\]\\]/g, '\\$&')}](${linkAddress(url)})`;
}
