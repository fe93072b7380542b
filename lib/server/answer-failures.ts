import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { DATABASE_RETRY_SECONDS } from '@/lib/base/errors/database-unavailable';
import { SOURCE_RETRY_SECONDS, type SourceUnavailable } from '@/lib/base/errors/source-unavailable';
import type { RequestNotes } from '@/lib/base/request-notes';
import { escapeHtml } from '@/lib/base/text/escape-html';
import { isRoute } from '@/lib/base/web/addresses';

/**
 * Answers 503 with the reason if the database or the site's repository was unavailable, and shows people a page where
 * Next only says "Internal Server Error". Wraps every route, page and action, because each can fail this way.
 */
export function answerFailures(
  request: IncomingMessage,
  response: ServerResponse,
  notes: RequestNotes,
): void {
  const { writeHead, write, end } = response;
  let isReplaced = false;

  function send(status: number, { type, body }: Answer, headers: OutgoingHttpHeaders): true {
    isReplaced = true;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    writeHead.call(response, status, { ...headersOf(type), ...headers });
    end.call(response, request.method === 'HEAD' ? '' : body, 'utf8');
    return true;
  }

  /** Replaces a failed response; returns whether it did, because later writes are then dropped. */
  function replaced(status: number): boolean {
    if (isReplaced) return true;
    const unavailable = unavailableOf(notes);
    if (unavailable === undefined || status < 500 || status === 503 || response.headersSent) return false;
    return send(503, answerFor(request, unavailable), { 'Retry-After': String(unavailable.retrySeconds) });
  }

  /** Replaces a failure that Next answers with two words and no content type. */
  function replacedAtEnd(): boolean {
    const { statusCode, headersSent } = response;
    if (replaced(statusCode)) return true;
    if (statusCode !== 500 || headersSent || response.hasHeader('content-type') || !wantsPage(request))
      return false;
    return send(500, faultPage, {});
  }

  // Node's signatures are overloaded, so arguments are passed on unchanged.
  response.writeHead = function writeHeadUnlessFailed(this: ServerResponse, ...args: unknown[]) {
    return replaced(Number(args[0])) ? this : Reflect.apply(writeHead, this, args);
  };
  response.write = function writeUnlessFailed(this: ServerResponse, ...args: unknown[]) {
    return replaced(this.statusCode) ? true : Reflect.apply(write, this, args);
  };
  response.end = function endUnlessFailed(this: ServerResponse, ...args: unknown[]) {
    return replacedAtEnd() ? this : Reflect.apply(end, this, args);
  };
}

/** Answers 503 before the site is known. */
export function answerSourceUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  sourceUnavailable: SourceUnavailable,
): void {
  const unavailable = ofSource(sourceUnavailable);
  const { type, body } = answerFor(request, unavailable);
  response.writeHead(503, { ...headersOf(type), 'Retry-After': String(unavailable.retrySeconds) });
  response.end(request.method === 'HEAD' ? '' : body, 'utf8');
}

interface Answer {
  type: string;
  body: string;
}

interface Unavailable {
  code: string;
  sentences: readonly [string, ...string[]];
  retrySeconds: number;
}

function unavailableOf({ databaseUnavailable, sourceUnavailable }: RequestNotes): Unavailable | undefined {
  if (databaseUnavailable === undefined) return sourceUnavailable && ofSource(sourceUnavailable);
  const others =
    'Public pages of the documentation stay open meanwhile. The log of the server says what is wrong.';
  return {
    code: 'database_unavailable',
    sentences: [databaseUnavailable.sentence, others],
    retrySeconds: DATABASE_RETRY_SECONDS,
  };
}

function ofSource({ sentence }: SourceUnavailable): Unavailable {
  return { code: 'site_unavailable', sentences: [sentence], retrySeconds: SOURCE_RETRY_SECONDS };
}

function headersOf(type: string): OutgoingHttpHeaders {
  return {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
  };
}

function answerFor(request: IncomingMessage, { code, sentences }: Unavailable): Answer {
  const [sentence] = sentences;
  // Next's scripts show the text of a failed action only for exactly this type.
  if (request.headers['next-action'] !== undefined) return { type: 'text/plain', body: sentence };
  if (!wantsPage(request))
    return {
      type: 'application/json; charset=utf-8',
      body: `${JSON.stringify({ error: { code, message: sentence } })}\n`,
    };
  return page('Not at the moment', sentences);
}

function wantsPage({ url = '/', headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') === true && !isRoute(url.split('?', 1)[0] ?? url);
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 15vh auto; max-width: 34rem; padding: 0 1.5rem; font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.3; }
a { display: inline-block; margin-top: 0.5rem; border: 1px solid; border-radius: 0.5rem; padding: 0.375rem 0.875rem; color: inherit; text-decoration: none; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

function page(title: string, sentences: readonly string[]): Answer {
  const text = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n');
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${text}
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;
  return { type: 'text/html; charset=utf-8', body };
}

const faultPage = page('Something went wrong', ['The server could not make this page. Its log says why.']);
