import type { Reader } from '@/lib/access/reader';
import { type PlaygroundMode, playgroundMode } from '@/lib/docs/config/playground-mode';

export interface PlaygroundPage {
  /** The page's `playground`, from front matter or the document. */
  written?: string | undefined;
  /** The site's `api.playground.display`. */
  configured: PlaygroundMode;
  /** Whether there is a server to send to; without one, the brief requires mode `simple`. */
  hasServers: boolean;
  /** The page's `groups`; in mode `auth`, only their members may send. */
  groups: readonly string[];
  isSignInConfigured: boolean;
}

/** Decides about the playground for both the page and the proxy, so that a forged request gains nothing. */
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
