import { mayRead } from '@/lib/access/may-read';
import { pointerTo } from '@/lib/openapi/json-pointer';
import type { Site } from '../site';
import type { PageReference } from './find-reference';

/**
 * JSON pointers of channels that another channel's page must not mention, because none of their pages is open to
 * everybody who may read this one. Pages are rendered once for each combination of groups. Their reader counts as
 * signed in if they have a group, or if every page about the channel requires it.
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
