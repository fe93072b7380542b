'use client';

import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Sheet } from '../ui/sheet';
import { ImageActions } from './image-actions';

// Only loaded once an image is enlarged.
const ImageDialog = lazy(() => import('./image-dialog').then((module) => ({ default: module.ImageDialog })));

/** Narrower images are badges or icons, not worth enlarging. */
const ZOOM_WIDTH_MIN = 120;

interface ZoomableImageProps {
  image: ComponentProps<'img'>;
  actions?: readonly ('copy' | 'download')[];
  placement?: string;
  labels?: { zoom: string; close: string; copy: string; copied: string; download: string };
}

const englishLabels = {
  zoom: 'Enlarge image',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
};

/** An image that can be enlarged by click, Enter or Space; small images and those inside links cannot. */
export function ZoomableImage({
  image,
  actions = [],
  placement = 'bottom-center',
  labels = englishLabels,
}: ZoomableImageProps) {
  const element = useRef<HTMLImageElement>(null);
  const [canZoom, setCanZoom] = useState(false);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const current = element.current;
    if (current === null) return;
    const observer = new ResizeObserver(() => setCanZoom(isWorthZooming(current)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  function close() {
    setOpen(false);
    element.current?.focus({ preventScroll: true });
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    setOpen(true);
  }

  const zoom = canZoom
    ? {
        'aria-haspopup': 'dialog' as const,
        'aria-label': image.alt === undefined || image.alt === '' ? labels.zoom : undefined,
        'data-zoomable': '',
        onClick: () => setOpen(true),
        onKeyDown: openByKey,
        role: 'button',
        tabIndex: 0,
      }
    : {};
  const picture = (
    // biome-ignore lint/a11y/useAltText: the alternative text is among the image's own properties.
    // biome-ignore lint/performance/noImgElement: sites hold images of any size and format, also from elsewhere.
    <img {...image} {...zoom} ref={element} />
  );
  return (
    <>
      <Sheet of="image" />
      {actions.length === 0 ? (
        picture
      ) : (
        <span className="mdx-image" data-placement={placement}>
          {picture}
          <ImageActions actions={actions} labels={labels} src={String(image.src ?? '')} />
        </span>
      )}
      {isOpen
        ? createPortal(
            <Suspense>
              <ImageDialog closeLabel={labels.close} image={image} onClose={close} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}

function isWorthZooming(element: HTMLImageElement): boolean {
  if (element.closest('a, button, summary, [data-no-zoom], [role="tab"]') !== null) return false;
  return element.clientWidth >= ZOOM_WIDTH_MIN;
}
