import type { BrowserContext } from '@playwright/test';

/** Sets somebody's session in a browser; `header` is the value of a Cookie header. */
export async function giveSession(context: BrowserContext, origin: string, header = ''): Promise<void> {
  const at = header.indexOf('=');
  await context.addCookies([{ name: header.slice(0, at), value: header.slice(at + 1), url: origin }]);
}
