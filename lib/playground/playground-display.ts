import { type PlaygroundMode, playgroundMode } from '@/lib/base/playground-mode';
import type { Reader } from '@/lib/base/reader';

/** What one reader gets: a form that sends, a form that only shows the request, or nothing. */
export type PlaygroundDisplay = 'interactive' | 'simple' | 'none';

/** What the display of a page is decided by. */
export interface PlaygroundPage {
  /** `playground` of the page: front matter, or what the document says of the operation. */
  written?: string | undefined;
  /** `api.playground.display` of the site. */
  configured: PlaygroundMode;
  /** Without servers there is nobody to send to. */
  hasServers: boolean;
  /** `groups` of the page; in mode `auth` only their members send. */
  groups: readonly string[];
  /** Whether anybody can sign in at all. */
  isSignInConfigured: boolean;
}

/** The one decision about the playground, asked by the page and by the proxy, so that a forged request gets no further than the page. */
export function playgroundDisplay(page: PlaygroundPage, reader: Reader): PlaygroundDisplay {
  const mode = playgroundMode(page.written, page.configured);
  switch (mode) {
    case 'none':
    case 'simple':
      return mode;
    case 'interactive':
      return page.hasServers ? 'interactive' : 'simple';
    case 'auth':
      if (!mayTry(page, reader)) return 'none';
      return page.hasServers ? 'interactive' : 'simple';
  }
}

function mayTry({ groups, isSignInConfigured }: PlaygroundPage, reader: Reader): boolean {
  if (!isSignInConfigured || !reader.isSignedIn) return false;
  return groups.length === 0 || groups.some((group) => reader.groups.includes(group));
}
