import type { Reader } from '@/lib/access/reader';
import { type PlaygroundMode, playgroundMode } from '@/lib/docs/config/playground-mode';

export interface PlaygroundPage {
  /** `playground` of the page, from front matter or the document. */
  written?: string | undefined;
  /** `api.playground.display` of the site. */
  configured: PlaygroundMode;
  /** Whether there is a server to send to; without one, the brief has mode `simple`. */
  hasServers: boolean;
  /** `groups` of the page; in mode `auth` only their members can send. */
  groups: readonly string[];
  /** Whether sign-in is configured. */
  isSignInConfigured: boolean;
}

/** Decides about the playground, for the page as well as for the proxy, so that a forged request gains nothing. */
export function mayUsePlayground(page: PlaygroundPage, reader: Reader): boolean {
  if (!page.hasServers) return false;
  switch (playgroundMode(page.written, page.configured)) {
    case 'none':
    case 'simple':
      return false;
    case 'interactive':
      return true;
    case 'auth':
      return isAmong(page, reader);
  }
}

function isAmong({ groups, isSignInConfigured }: PlaygroundPage, reader: Reader): boolean {
  if (!isSignInConfigured || !reader.isSignedIn) return false;
  return groups.length === 0 || groups.some((group) => reader.groups.includes(group));
}
