import { table } from '@/lib/base/table';
import { Icon, type IconValue } from '../ui/icon';
import { authorLength, authorStyle } from './author-value';
import { joinClasses } from './join-classes';

interface MdxIconProps {
  icon?: IconValue;
  /** Aliases of `icon`. */
  src?: string;
  name?: string;
  color?: string;
  colorLight?: string;
  colorDark?: string;
  size?: number | string;
  className?: string;
  style?: unknown;
}

export function MdxIcon(properties: MdxIconProps) {
  const { icon, src, name, color, colorLight, colorDark, size, className, style } = properties;
  const tones: Record<string, string> = table({
    ...((colorLight ?? colorDark) === undefined
      ? {}
      : { '--icon-light': colorLight ?? 'currentColor', '--icon-dark': colorDark ?? 'currentColor' }),
  });
  return (
    <Icon
      className={joinClasses('mdx-icon', Object.keys(tones).length > 0 && 'mdx-icon-toned', className)}
      color={color}
      icon={icon ?? src ?? name}
      size={authorLength(size) ?? '1em'}
      style={{ ...tones, ...authorStyle(style) }}
    />
  );
}
