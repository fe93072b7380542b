import type { RootContent } from 'mdast';
import type { ImportLog } from '../imported-site';
import { block } from '../markdown/nodes';

/** A page of another site embedded in a page: a player for videos, and a card for anything else. */
export function embedded(address: string, log: ImportLog): RootContent[] {
  log.changed('embed blocks');
  const player = playerOf(address);
  if (player === undefined)
    return [block('Card', { title: hostOf(address), href: address, horizontal: true })];
  const frame = block('iframe', {
    src: player,
    title: hostOf(address),
    allowFullScreen: true,
    className: 'w-full aspect-video',
  });
  return [block('Frame', {}, [frame])];
}

function playerOf(address: string): string | undefined {
  const youtube = /^https?:\/\/(?:www\.)?(?:youtube\.com\/watch\?(?:[^#]*&)?v=|youtu\.be\/)([\w-]+)/.exec(
    address,
  )?.[1];
  if (youtube !== undefined) return `https://www.youtube-nocookie.com/embed/${youtube}`;
  const vimeo = /^https?:\/\/(?:www\.)?vimeo\.com\/(\d+)/.exec(address)?.[1];
  if (vimeo !== undefined) return `https://player.vimeo.com/video/${vimeo}`;
  const loom = /^https?:\/\/(?:www\.)?loom\.com\/share\/(\w+)/.exec(address)?.[1];
  return loom === undefined ? undefined : `https://www.loom.com/embed/${loom}`;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
