import type { IconImage } from '@/lib/icons/icon-image';
import type { FrameSource } from './frame-source';

/** The drawing of an icon that is named in the configuration or in front matter. */
export function iconOf(
  source: FrameSource,
  named: { icon?: string | undefined; iconType?: string | undefined } | undefined,
): IconImage | undefined {
  return named?.icon === undefined ? undefined : source.iconImage(named.icon, named.iconType);
}
