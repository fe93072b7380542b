import type { CSSProperties } from 'react';
import type { PageFrame } from '@/lib/site/page-frame';

/** Colour, image and decoration behind the page, as the site's configuration asks. */
export function Backdrop({ background }: Pick<PageFrame, 'background'>) {
  if (background === undefined) return null;
  const { color, decoration, image } = background;
  const imageVariables: CSSProperties & Record<`--${string}`, string> =
    image === undefined ? {} : { '--image-light': cssUrl(image.light), '--image-dark': cssUrl(image.dark) };
  return (
    <>
      {color === undefined ? null : (
        <style>{`:root:has(.shell){--background:${cssColor(color.light)}}:root.dark:has(.shell){--background:${cssColor(color.dark)}}`}</style>
      )}
      {decoration === undefined && image === undefined ? null : (
        <div
          aria-hidden="true"
          className="site-backdrop"
          data-decoration={decoration}
          data-image={image === undefined ? undefined : ''}
          style={imageVariables}
        />
      )}
    </>
  );
}

function cssUrl(address: string): string {
  return `url("${encodeURI(decodeUnlessMalformed(address)).replaceAll('"', '%22')}")`;
}

/** An address that is already encoded must not be encoded twice. */
function decodeUnlessMalformed(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Keeps a value from closing the declaration it stands in. */
function cssColor(value: string): string {
  return value.replace(/[^\w#(),.%\s/-]/g, '');
}
