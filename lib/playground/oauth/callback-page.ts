import { createHash } from 'node:crypto';
import { oauthChannel } from './oauth-addresses';

// Uses a channel that only tabs of this origin receive; many servers sever `window.opener`.
const SCRIPT = `
const answer = Object.fromEntries(new URLSearchParams(location.search));
history.replaceState(null, '', location.pathname);
new BroadcastChannel(${JSON.stringify(oauthChannel)}).postMessage(answer);
window.close();
`;

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Signed in</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; padding: 2rem; color-scheme: light dark }</style>
<p>You can close this window.</p>
<script>${SCRIPT}</script>
</html>
`;

/** The page to which authorization servers redirect: passes the result on and closes its window. */
export function oauthCallback(): Response {
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  return new Response(PAGE, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  });
}
