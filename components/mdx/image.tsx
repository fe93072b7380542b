import type { ComponentProps } from 'react';
import { authorFlag, authorList } from './author-value';
import { hostProperties } from './host-properties';
import { pageStrings } from './page-strings';
import { ZoomableImage } from './zoomable-image';

interface ImageProps extends Omit<ComponentProps<'img'>, 'children'> {
  noZoom?: boolean | string | undefined;
  actions?: boolean | string | undefined;
  actionsPlacement?: string | undefined;
}

/** An image that can be enlarged; without JavaScript, a plain image. */
export function Image({ noZoom, actions, actionsPlacement, ...image }: ImageProps) {
  const { src, srcSet } = image;
  if (src === undefined && srcSet === undefined) return null;
  const attributes = {
    alt: '',
    decoding: 'async',
    loading: 'lazy',
    ...hostProperties('img', image),
  } as const;
  // biome-ignore lint/a11y/useAltText: authors' images carry their own text; one without is decorative.
  // biome-ignore lint/performance/noImgElement: components know nothing of the framework's images.
  if (authorFlag(noZoom) === true) return <img {...attributes} />;
  const strings = pageStrings();
  return (
    <ZoomableImage
      actions={imageActions(actions)}
      image={attributes}
      labels={{
        zoom: strings.zoomImage,
        close: strings.close,
        copy: strings.copy,
        copied: strings.copied,
        download: strings.downloadImage,
      }}
      placement={actionsPlacement ?? 'bottom-center'}
    />
  );
}

function imageActions(written: boolean | string | undefined): ('copy' | 'download')[] {
  if (written === true || written === 'true') return ['copy', 'download'];
  if (written === undefined || written === false) return [];
  return authorList(written).filter((name) => name === 'copy' || name === 'download');
}
