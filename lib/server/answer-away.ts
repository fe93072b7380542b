import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRoute } from '@/lib/base/addresses';
import { AWAY_RETRY_SECONDS, type DatabaseAway, type RequestFate } from '@/lib/base/database-away';
import { escapeHtml } from '@/lib/base/escape-html';
import { pathOfTarget } from '@/lib/http/request-target';

/**
 * Answers 503 with the reason where an answer failed because the database was away. It stands around every
 * route, page and action, since each of them can fail so, and Next only says "Internal Server Error".
 */
export function answerAway(request: IncomingMessage, response: ServerResponse, fate: RequestFate): void {
  const { writeHead, write, end } = response;
  let isReplaced = false;

  /** True once the answer is ours, whatever is written afterwards. */
  function replaced(status: number): boolean {
    if (isReplaced) return true;
    if (fate.away === undefined || status < 500 || status === 503 || response.headersSent) return false;
    isReplaced = true;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    const { type, body } = bodyFor(request, fate.away);
    writeHead.call(response, 503, {
      'Content-Type': type,
      'Retry-After': String(AWAY_RETRY_SECONDS),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
    end.call(response, request.method === 'HEAD' ? '' : body, 'utf8');
    return true;
  }

  // Node's own signatures are overloaded; the arguments are handed on as they came.
  response.writeHead = function writeHeadUnlessAway(this: ServerResponse, ...args: unknown[]) {
    return replaced(Number(args[0])) ? this : Reflect.apply(writeHead, this, args);
  };
  response.write = function writeUnlessAway(this: ServerResponse, ...args: unknown[]) {
    return replaced(this.statusCode) ? true : Reflect.apply(write, this, args);
  };
  response.end = function endUnlessAway(this: ServerResponse, ...args: unknown[]) {
    return replaced(this.statusCode) ? this : Reflect.apply(end, this, args);
  };
}

function bodyFor({ url = '/', headers }: IncomingMessage, { sentence }: DatabaseAway) {
  // The scripts of Next show the text of a failed action.
  if (headers['next-action'] !== undefined) return { type: 'text/plain; charset=utf-8', body: sentence };
  if (!headers.accept?.includes('text/html') || isRoute(pathOfTarget(url)))
    return {
      type: 'application/json; charset=utf-8',
      body: `${JSON.stringify({ error: { code: 'database_unavailable', message: sentence } })}\n`,
    };
  return { type: 'text/html; charset=utf-8', body: page(escapeHtml(sentence)) };
}

function page(sentence: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>The database cannot be reached</title>
</head>
<body>
<main>
<h1>The database cannot be reached</h1>
<p>${sentence}</p>
<p>Public pages of the documentation stay open meanwhile. The log of the server says what is wrong.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;
}
