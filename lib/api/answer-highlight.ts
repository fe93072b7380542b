import * as z from 'zod';
import { type CodeThemes, highlightCode } from '@/lib/content/highlight';
import { readTextBody } from '@/lib/http/read-text-body';
import { jsonError } from './json-error';

const CODE_CHARACTERS_MAX = 12_000;
const BODY_BYTES_MAX = 64_000;

const bodySchema = z.object({ code: z.string().max(CODE_CHARACTERS_MAX), language: z.string().max(40) });

/** Colours the code of a reply in the site's own themes; the markup is ours, the code in it escaped. */
export async function answerHighlight(request: Request, themes: CodeThemes): Promise<Response> {
  const text = await readTextBody(request, BODY_BYTES_MAX);
  const body = text === undefined ? undefined : parsedBody(text);
  if (body === undefined) {
    return jsonError(
      400,
      `Send {"code": "…", "language": "…"} with up to ${CODE_CHARACTERS_MAX} characters.`,
    );
  }
  const { html } = await highlightCode(
    body.code,
    body.language.toLowerCase(),
    { highlightedLines: [], focusedLines: [] },
    themes,
  );
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
