import type { RequestContext } from '../assistant-request';
import type { CitedPage } from '../reply-sources';
import { estimateTokens, withinTokens } from '../token-estimate';

/** Pages as data for a model, best first, as many as fit; the last may be cut. */
export function quotedDocuments(pages: readonly CitedPage[], tokensMax: number): string {
  const quoted: string[] = [];
  let left = tokensMax;
  for (const page of pages) {
    const sections = page.passages.flatMap(({ url, heading, text }) => {
      const head = `<section url="${attribute(url)}" heading="${attribute(heading)}">\n`;
      const kept = withinTokens(text, left - estimateTokens(head));
      if (left < SECTION_TOKENS_MIN || kept === '…') return [];
      left -= estimateTokens(head) + estimateTokens(kept);
      return [`${head}${data(kept)}\n</section>`];
    });
    if (sections.length > 0)
      quoted.push(`<document title="${attribute(page.source.title)}">\n${sections.join('\n')}\n</document>`);
  }
  return `<documents>\n${quoted.join('\n')}\n</documents>`;
}

/** What the reader was looking at, as data for a model. */
export function quotedContext(context: readonly RequestContext[], tokensMax: number): string {
  const each = Math.floor(tokensMax / Math.max(1, context.length));
  const entries = context.map(({ type, value, path }) => {
    const from = path === undefined ? '' : ` path="${attribute(path)}"`;
    return `<context type="${type}"${from}>\n${data(withinTokens(value, each))}\n</context>`;
  });
  return entries.join('\n');
}

/** Less of a section is useless. */
const SECTION_TOKENS_MIN = 60;

/** Escapes text so that it cannot close its element: our own tags lose their bracket, others stay. */
function data(text: string): string {
  return text.replace(/<(?=\/?(?:documents?|section|context|evidence|question)\b)/gi, '&lt;');
}

function attribute(text: string): string {
  return text.replace(/[<>"\n]/g, ' ').slice(0, 500);
}
