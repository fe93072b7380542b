import { mayRead } from '@/lib/access/may-read';
import { pointerTo } from '@/lib/openapi/json-pointer';
import type { Site } from '../site';
import type { PageReference } from './find-reference';

/**
 * Places of the channels that pages of another one must not tell of: there are pages about them, and none for
 * everybody who reads it. Pages are made for groups; that a reader is signed in is known where all pages about the
 * channel ask for it.
 */
export function closedChannels(
  { access, referencePages, viewerGroups }: Pick<Site, 'access' | 'referencePages' | 'viewerGroups'>,
  { document, channel }: Extract<PageReference, { kind: 'channel' }>,
): string[] {
  const pages = referencePages(document.source).channels;
  const own = pages.get(channel.key) ?? [];
  const isSignedIn =
    viewerGroups.length > 0 || (own.length > 0 && own.every((path) => !access(path).isPublic));
  const reader = { isSignedIn, groups: viewerGroups };
  const closed = document.channels.filter(
    ({ key }) => pages.get(key)?.some((path) => mayRead(access(path), reader)) === false,
  );
  const places = closed.flatMap(({ key, pointer }) => [pointerTo('#/channels', key), pointer]);
  return [...new Set(places)].sort();
}
