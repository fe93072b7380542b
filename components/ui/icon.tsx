import type { CSSProperties, ReactNode } from 'react';
import { ownAddress } from '@/lib/base/web/addresses';
import type { IconImage } from '@/lib/icons/icon-image';

export type IconValue = IconImage | ReactNode;

interface IconProps {
  icon: IconValue;
  size?: number | string | undefined;
  color?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** An icon in the text colour, hidden from screen readers, because the text beside it says the same. */
export function Icon({ icon, size = 16, color, className, style }: IconProps) {
  const styles = { ...(color === undefined ? {} : { color }), ...style };
  const hasStyles = Object.keys(styles).length > 0;
  const shared = {
    className: className === undefined ? 'icon' : `icon ${className}`,
    ...(hasStyles ? { style: styles } : {}),
  };
  if (typeof icon === 'string')
    return icon === '' ? null : (
      <NamedIcon className={shared.className} name={icon} size={size} style={styles} />
    );
  if (!isIconImage(icon)) {
    if (icon === null || icon === undefined || typeof icon === 'boolean') return null;
    return (
      <span aria-hidden="true" {...shared} style={{ ...box(size), ...styles }}>
        {icon}
      </span>
    );
  }
  if (icon.kind === 'image' && icon.isMask && icon.src.startsWith('data:'))
    return <MaskedIcon address={icon.src} className={shared.className} size={size} style={styles} />;
  if (icon.kind === 'image') {
    const masked = icon.isMask ? { ...maskOf(icon.src), ...CONTENT_OUTSIDE } : {};
    return (
      // biome-ignore lint/performance/noImgElement: an icon needs no resizing server.
      <img
        alt=""
        {...shared}
        data-no-zoom=""
        height={size}
        src={icon.src}
        style={{ ...box(size), ...masked, ...styles }}
        width={size}
      />
    );
  }
  const named: CSSProperties & Record<`--${string}`, string> =
    icon.file === undefined ? styles : { ...styles, '--file': icon.file };
  return (
    <svg
      aria-hidden="true"
      {...shared}
      {...(icon.file === undefined ? {} : { style: named })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings come from icon packages or from the site's owner.
      dangerouslySetInnerHTML={{ __html: icon.body }}
      height={size}
      viewBox={icon.viewBox}
      width={size}
      {...(icon.paint === 'stroke' ? { 'data-paint': 'stroke' } : {})}
    />
  );
}

export function isIconImage(value: unknown): value is IconImage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    ((value.kind === 'svg' && 'body' in value) || (value.kind === 'image' && 'src' in value))
  );
}

/** An icon whose name is only known at run time; fetched as a mask, so that it takes the text colour. */
function NamedIcon({
  name,
  size,
  className,
  style,
}: {
  name: string;
  size: number | string;
  className: string;
  style: CSSProperties;
}) {
  const isAddress = /^(?:\.{0,2}\/|https?:|data:image\/)/i.test(name);
  if (isAddress)
    // biome-ignore lint/performance/noImgElement: as above.
    return <img alt="" className={className} data-no-zoom="" src={name} style={{ ...box(size), ...style }} />;
  const address = ownAddress(`icons/${encodeURIComponent(name)}`);
  return <MaskedIcon address={address} className={className} size={size} style={style} />;
}

interface MaskedIconProps {
  address: string;
  size: number | string;
  className: string;
  style: CSSProperties;
}

function MaskedIcon({ address, size, className, style }: MaskedIconProps) {
  // An `svg`, because authors' style sheets select that, as for other icons.
  return (
    <svg aria-hidden="true" className={className} style={{ ...box(size), ...maskOf(address), ...style }} />
  );
}

function maskOf(address: string): CSSProperties {
  const mask = `url(${JSON.stringify(address)}) center / contain no-repeat`;
  return { background: 'currentColor', mask, WebkitMask: mask };
}

/** It stays an `img`, because authors' style sheets select that, but only its background is visible. */
const CONTENT_OUTSIDE: CSSProperties = { objectFit: 'none', objectPosition: '-9999px' };

function box(size: number | string): CSSProperties {
  return { display: 'inline-block', width: size, height: size, flexShrink: 0 };
}
