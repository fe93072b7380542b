import type { CitedPassage } from '../reply-sources';
import { chooseBlocks, weightOf, wordWeights } from './choose-blocks';
import type { EmbeddedTask } from './embedded-task';

type TaskPage = EmbeddedTask['pages'][number];

interface RankedPassage {
  page: TaskPage;
  passage: CitedPassage;
  score: number;
}

const QUOTES_MAX = 3;
/** A passage that says much less than the best one only distracts. */
const SCORE_SHARE_MIN = 0.55;
const NEAREST_MAX = 5;
const SEE_ALSO_MAX = 3;

/** A reply in Markdown that quotes what comes closest, and says so where that is not enough. */
export function composeReply({ question, pages, isCovered, phrases }: EmbeddedTask): string {
  if (pages.length === 0) return phrases.nothing;
  const quotes = isCovered ? bestPassages(question, pages) : [];
  if (quotes.length === 0) {
    const nearest = pages.slice(0, NEAREST_MAX).map(nearestPage);
    return [phrases.notCovered, phrases.nearest, nearest.join('\n')].join('\n\n');
  }
  const weights = weightsFor(question, pages);
  const quoted = quotes.map(({ page, passage }) => {
    const blocks = chooseBlocks(passage.text, weights).map(({ kind, text }) =>
      kind === 'code' ? text : plainMarkdown(text),
    );
    return [`**${link(titleOf(page, passage), passage.url)}**`, ...blocks].join('\n\n');
  });
  const shown = new Set(quotes.map(({ page }) => page));
  const others = pages.filter((page) => !shown.has(page)).slice(0, SEE_ALSO_MAX);
  const seeAlso = others.map(({ source }) => link(source.title, source.url)).join(' · ');
  return [phrases.quoted, ...quoted, ...(seeAlso === '' ? [] : [`${phrases.seeAlso} ${seeAlso}`])].join(
    '\n\n',
  );
}

function bestPassages(question: string, pages: readonly TaskPage[]): RankedPassage[] {
  const weights = weightsFor(question, pages);
  const ranked = pages.flatMap((page, rank) =>
    page.passages.map((passage): RankedPassage => {
      const heading = weightOf(`${page.source.title} ${passage.heading}`, weights);
      const text = weightOf(passage.text, weights);
      // The order of the search knows more than the words alone.
      return { page, passage, score: (text + 1.5 * heading) / (1 + 0.35 * rank) };
    }),
  );
  ranked.sort((left, right) => right.score - left.score);
  const best = ranked[0]?.score ?? 0;
  return ranked
    .filter(
      ({ score, passage }) => score > 0 && score >= best * SCORE_SHARE_MIN && passage.text.trim() !== '',
    )
    .slice(0, QUOTES_MAX);
}

function weightsFor(question: string, pages: readonly TaskPage[]) {
  return wordWeights(
    question,
    pages.flatMap(({ passages }) => passages.map(({ heading, text }) => `${heading}\n${text}`)),
  );
}

function titleOf({ source }: TaskPage, { heading }: CitedPassage): string {
  const [page = source.title] = source.title.split(' › ');
  return heading === '' || heading === page ? page : `${page} › ${heading}`;
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

/** Text of the documentation that Markdown must not read as anything else. */
function plainMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&').replace(/^(\s*)([#>+-]|\d+\.)(?=\s)/gm, '$1\\$2');
}
