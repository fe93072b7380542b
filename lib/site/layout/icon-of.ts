import type { NamedIcon } from '@/lib/docs/named-icon';
import type { IconImage } from '@/lib/icons/icon-image';
import type { LayoutSource } from './layout-source';

export function iconOf(source: LayoutSource, named: NamedIcon | undefined): IconImage | undefined {
  return named?.icon === undefined ? undefined : source.iconImage(named);
}
