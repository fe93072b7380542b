import * as z from 'zod';
import type { CodeThemes } from '@/lib/content/highlight';
import { type Highlight, highlighterInThreads } from '@/lib/content/highlight-in-threads';
import { answered } from '@/lib/http/answered';
import { clientAddress } from '@/lib/http/client-address';
import { readBody } from '@/lib/http/read-body';
import { requireOwnPage } from '@/lib/http/require-own-page';
import { tooMany } from '@/lib/http/too-many';

const CODE_CHARACTERS_MAX = 12_000;
const BODY_BYTES_MAX = 64_000;

const wanted = {
  schema: z.object({ code: z.string().max(CODE_CHARACTERS_MAX), language: z.string().max(40) }),
  bytesMax: BODY_BYTES_MAX,
  example: `{"code": "…", "language": "…"} with up to ${CODE_CHARACTERS_MAX} characters`,
};

export interface HighlightContext {
  themes: CodeThemes;
  highlight: Highlight;
  trustedProxyCount: number;
  admits(address: string, nowMs: number): boolean;
  now: Date;
}

/** Uses one thread, so that a small machine keeps its second processor. If the queue is full, code stays plain. */
export function replyHighlighter(): Highlight {
  return highlighterInThreads({ threadsMax: 1, processorMsMax: 1_000, waitingMax: 4 });
}

/** Highlights code of a reply in the site's themes. The markup is ours and the code is escaped. */
export function answerHighlight(request: Request, context: HighlightContext): Promise<Response> {
  return answered(async () => {
    requireOwnPage(request, 'Only pages of this site can have code highlighted.');
    const address = clientAddress(request.headers, context.trustedProxyCount);
    if (!context.admits(address, context.now.getTime())) throw tooMany();
    const { code, language } = await readBody(request, wanted);
    const { html } = await context.highlight({
      source: code,
      language: language.toLowerCase(),
      marks: { highlightedLines: [], focusedLines: [] },
      themes: context.themes,
    });
    return Response.json({ html }, { headers: { 'Cache-Control': 'no-store' } });
  });
}
