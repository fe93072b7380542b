'use client';

import { type ComponentProps, useEffect, useRef } from 'react';

interface ImageDialogProps {
  image: ComponentProps<'img'>;
  closeLabel: string;
  onClose: () => void;
}

/** An enlarged image; a click or Escape closes it. */
export function ImageDialog({ image, closeLabel, onClose }: ImageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    // No cleanup needed: removing the dialog also removes it from the top layer.
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself, and the button takes keys.
    <dialog
      aria-label={image.alt === undefined || image.alt === '' ? closeLabel : image.alt}
      className="mdx-image-dialog"
      onClick={onClose}
      onClose={onClose}
      ref={dialog}
    >
      {/* biome-ignore lint/performance/noImgElement: shows the site's file unchanged. */}
      <img alt={image.alt ?? ''} src={image.src} srcSet={image.srcSet} />
      <button aria-label={closeLabel} className="ui-center mdx-image-close" onClick={onClose} type="button">
        <svg
          aria-hidden="true"
          fill="none"
          height="18"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth="1.75"
          viewBox="0 0 24 24"
          width="18"
        >
          <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />
        </svg>
      </button>
    </dialog>
  );
}
