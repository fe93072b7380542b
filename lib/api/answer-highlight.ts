import * as z from 'zod';
import type { CodeThemes } from '@/lib/content/highlight';
import { type Highlight, highlighterInThreads } from '@/lib/content/highlight-in-threads';
import { clientAddress } from '@/lib/http/client-address';
import { isSameOrigin } from '@/lib/http/is-same-origin';
import { readTextBody } from '@/lib/http/read-text-body';
import { jsonError } from './json-error';

const CODE_CHARACTERS_MAX = 12_000;
const BODY_BYTES_MAX = 64_000;

const bodySchema = z.object({ code: z.string().max(CODE_CHARACTERS_MAX), language: z.string().max(40) });

/** What colours are given with. */
export interface HighlightContext {
  themes: CodeThemes;
  highlight: Highlight;
  trustedProxyCount: number;
  /** Whether an address may ask once more. */
  admits(address: string, nowMs: number): boolean;
  now: Date;
}

/**
 * Colours for readers' requests: one thread, so that they never take both processors of a small machine. A
 * reply waits for its colours in plain text, so a full queue costs nothing but them.
 */
export function replyHighlighter(): Highlight {
  return highlighterInThreads({ threadsMax: 1, processorMsMax: 1_000, waitingMax: 4 });
}

/** Colours the code of a reply in the site's own themes; the markup is ours, the code in it escaped. */
export async function answerHighlight(request: Request, context: HighlightContext): Promise<Response> {
  if (!isSameOrigin(request.headers)) return jsonError(403, 'Code is coloured for the pages of this site.');
  const address = clientAddress(request.headers, context.trustedProxyCount);
  if (!context.admits(address, context.now.getTime()))
    return jsonError(429, 'Too much at once. Try again in a minute.');
  const text = await readTextBody(request, BODY_BYTES_MAX);
  const body = text === undefined ? undefined : parsedBody(text);
  if (body === undefined) {
    return jsonError(
      400,
      `Send {"code": "…", "language": "…"} with up to ${CODE_CHARACTERS_MAX} characters.`,
    );
  }
  const { html } = await context.highlight({
    source: body.code,
    language: body.language.toLowerCase(),
    marks: { highlightedLines: [], focusedLines: [] },
    themes: context.themes,
  });
  return Response.json({ html }, { headers: { 'Cache-Control': 'no-store' } });
}

function parsedBody(text: string): z.infer<typeof bodySchema> | undefined {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON at all: the answer says what to send.
    return undefined;
  }
}
