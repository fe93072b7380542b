'use client';

import { useState } from 'react';
import { withBasePath } from '@/lib/base/web/base-path';

interface ImageActionsProps {
  actions: readonly ('copy' | 'download')[];
  src: string;
  labels: { copy: string; copied: string; download: string };
}

export function ImageActions({ actions, src, labels }: ImageActionsProps) {
  const [isCopied, setCopied] = useState(false);

  async function copyImage() {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(src) })]);
    } catch {
      // Browsers that cannot copy images copy the URL.
      await navigator.clipboard?.writeText(new URL(withBasePath(src), location.href).href);
    }
    setCopied(true);
  }

  return (
    <span className="mdx-image-actions">
      {actions.includes('copy') ? (
        <button className="needs-scripting" onBlur={() => setCopied(false)} onClick={copyImage} type="button">
          {isCopied ? labels.copied : labels.copy}
        </button>
      ) : null}
      {actions.includes('download') ? (
        <a download="" href={src}>
          {labels.download}
        </a>
      ) : null}
    </span>
  );
}

/** Clipboards only accept PNG, so other formats are converted. */
async function pngOf(src: string): Promise<Blob> {
  const blob = await (await fetch(withBasePath(src))).blob();
  if (blob.type === 'image/png') return blob;
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
