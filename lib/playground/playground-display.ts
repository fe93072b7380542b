import type { Reader } from '@/lib/access/reader';
import { type PlaygroundMode, playgroundMode } from '@/lib/docs/config/playground-mode';

/** What a reader gets: a form that sends, a form that only shows the request, or nothing. */
export type PlaygroundDisplay = 'interactive' | 'simple' | 'none';

export interface PlaygroundPage {
  /** `playground` of the page, from front matter or the document. */
  written?: string | undefined;
  /** `api.playground.display` of the site. */
  configured: PlaygroundMode;
  /** Whether there is a server to send to. */
  hasServers: boolean;
  /** `groups` of the page; in mode `auth` only their members can send. */
  groups: readonly string[];
  /** Whether sign-in is configured. */
  isSignInConfigured: boolean;
}

/** Decides about the playground, for the page as well as for the proxy, so that a forged request gains nothing. */
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
