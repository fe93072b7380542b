import type { CitedPassage } from '../reply-sources';
import { chooseBlocks, wordWeights } from './choose-blocks';
import type { EmbeddedTask } from './embedded-task';
import { plainMarkdown, quotedMarkdown } from './quoted-markdown';

type TaskPage = EmbeddedTask['pages'][number];

interface Quote {
  page: TaskPage;
  passage: CitedPassage;
}

const QUOTES_MAX = 3;
/** Passages far below the best one only distract. */
const SCORE_SHARE_MIN = 0.6;
const NEAREST_MAX = 5;
const SEE_ALSO_MAX = 3;

/** A Markdown reply that quotes the closest passages, and says so if they do not answer the question. */
export function composeReply({ question, pages, isCovered, phrases, language }: EmbeddedTask): string {
  if (pages.length === 0) return phrases.nothing;
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

/** The top passages of the search; a page may appear more than once. */
function bestPassages(pages: readonly TaskPage[]): Quote[] {
  const ranked = pages
    .flatMap((page) => page.passages.map((passage): Quote => ({ page, passage })))
    .filter(({ passage }) => passage.text.trim() !== '')
    .sort((left, right) => right.passage.score - left.passage.score);
  const best = ranked[0]?.passage.score ?? 0;
  return ranked.filter(({ passage }) => passage.score >= best * SCORE_SHARE_MIN).slice(0, QUOTES_MAX);
}

function titleOf({ source }: TaskPage, { heading }: CitedPassage): string {
  const [page = source.title] = source.title.split(' › ');
  const own = heading.split(' › ').at(-1) ?? '';
  return own === '' || own === page ? page : `${page} › ${own}`;
}

function nearestPage({ source, description }: TaskPage): string {
  const about = description === undefined ? '' : `: ${plainMarkdown(description)}`;
  return `- ${link(source.title, source.url)}${about}`;
}

function link(title: string, url: string): string {
  return `[${title.replace(/[[\]\\]/g, '\\$&')}](${url.replace(/[()\s<>]/g, percentEncoded)})`;
}

function percentEncoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
