import type { CSSProperties } from 'react';
import { addressDecoded } from '@/lib/base/text/percent-decoded';
import type { LayoutData } from '@/lib/site/layout-data';
import { Sheet } from '../ui/sheet';

export function Backdrop({ background }: Pick<LayoutData, 'background'>) {
  if (background?.decoration === undefined && background?.image === undefined) return null;
  const { decoration, image } = background;
  const imageVariables: CSSProperties & Record<`--${string}`, string> =
    image === undefined ? {} : { '--image-light': cssUrl(image.light), '--image-dark': cssUrl(image.dark) };
  return (
    <div
      aria-hidden="true"
      className="site-backdrop"
      data-decoration={decoration}
      data-image={image === undefined ? undefined : ''}
      style={imageVariables}
    >
      <Sheet of="backdrop" />
    </div>
  );
}

function cssUrl(address: string): string {
  return `url("${encodeURI(addressDecoded(address)).replaceAll('"', '%22')}")`;
}
