import type { BrowserContext } from '@playwright/test';

/** Gives a browser somebody's session at a site; `header` is the cookie as it stands in a request. */
export async function giveSession(context: BrowserContext, origin: string, header = ''): Promise<void> {
  const at = header.indexOf('=');
  await context.addCookies([{ name: header.slice(0, at), value: header.slice(at + 1), url: origin }]);
}
