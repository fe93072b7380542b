import type { IncomingMessage, ServerResponse } from 'node:http';

/** Header in which Next's router reads the path that a page was rendered for. */
const REWRITTEN_PATH = 'x-nextjs-rewritten-path';

/**
 * Removes the base path from a request, so that all later code sees paths of the site. Unchanged if a proxy has already
 * removed it. It is removed once, so `/docs/docs/a` is the page `/docs/a`.
 */
export function takeBasePath(request: IncomingMessage, base: string): void {
  const { url = '/' } = request;
  if (base === '' || !url.startsWith(base)) return;
  const rest = url.slice(base.length);
  if (rest.startsWith('/')) request.url = rest;
  else if (rest === '' || rest.startsWith('?')) request.url = `/${rest}`;
}

export function addBasePath(
  { base, asked }: { base: string; asked: string },
  response: ServerResponse,
): void {
  change(response, 'location', (value) => below(base, value));
  change(response, 'x-action-redirect', (value) => below(base, value));
  change(response, 'x-llms-txt', (value) => below(base, value));
  change(response, 'link', (value) =>
    value.replace(/<(\/llms(?:-full)?\.txt)>/g, (_, address) => `<${below(base, address)}>`),
  );
  change(response, 'set-cookie', (value) => cookieBelow(base, value));
  const isData = String(response.getHeader('content-type') ?? '').startsWith('text/x-component');
  // Otherwise the router would take the base path for part of the page's address.
  if (isData && !response.hasHeader(REWRITTEN_PATH))
    response.setHeader(REWRITTEN_PATH, asked.split('?', 1)[0] ?? '/');
}

function below(base: string, address: string): string {
  if (!/^\/(?![/\\])/.test(address)) return address;
  return /^\/(?:[?#;]|$)/.test(address) ? base + address.slice(1) : base + address;
}

/** Browsers refuse a cookie whose name begins with `__Host-` if it has another path than `/`. */
function cookieBelow(base: string, value: string): string {
  return value.startsWith('__Host-') ? value : value.replace(/;\s*path=\/(?=;|$)/i, `; Path=${base}`);
}

function change(response: ServerResponse, name: string, by: (value: string) => string): void {
  const value = response.getHeader(name);
  if (typeof value === 'string') response.setHeader(name, by(value));
  else if (Array.isArray(value)) response.setHeader(name, value.map(by));
}
