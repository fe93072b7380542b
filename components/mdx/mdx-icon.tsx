import { table } from '@/lib/base/values/table';
import { Icon, type IconValue, isIconImage } from '../ui/icon';
import { authorCss, authorLength, authorStyle } from './author-value';
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
  const { icon, src, name, size, className, style } = properties;
  const [color, colorLight, colorDark] = [properties.color, properties.colorLight, properties.colorDark].map(
    authorCss,
  );
  const tones: Record<string, string> = table({
    ...((colorLight ?? colorDark) === undefined
      ? {}
      : { '--icon-light': colorLight ?? 'currentColor', '--icon-dark': colorDark ?? 'currentColor' }),
  });
  const drawing = icon ?? src ?? name;
  const isGrounded = className !== undefined && GROUND.test(className);
  return (
    <Icon
      className={joinClasses(
        'mdx-icon',
        Object.keys(tones).length > 0 && 'mdx-icon-toned',
        isGrounded && 'mdx-icon-mask',
        className,
      )}
      color={color}
      icon={isGrounded ? maskOf(drawing) : drawing}
      size={authorLength(size) ?? '1em'}
      style={{ ...(isGrounded ? { background: undefined } : {}), ...tones, ...authorStyle(style) }}
    />
  );
}

const GROUND = /(?:^|[\s:!])bg-/;

/** The format draws icons as masks over a background, so authors colour them with a background class: `!bg-white`. */
function maskOf(icon: IconValue): IconValue {
  if (!isIconImage(icon) || icon.kind !== 'svg') return icon;
  const { body, viewBox, paint } = icon;
  const lines =
    paint === 'stroke'
      ? ' fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
      : '';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${lines}>${body}</svg>`;
  return { kind: 'image', isMask: true, src: `data:image/svg+xml,${encodeURIComponent(drawing)}` };
}
