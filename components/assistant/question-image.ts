export interface QuestionImage {
  name: string;
  url: string;
  /** Data URL of the image that the panel shows and stores with the conversation. */
  thumbnail: string;
}

export const IMAGES_MAX = 4;

/** Tried in turn, until one is within `CHARACTERS_MAX`. Models scale larger images down anyway. */
const FORMS = [
  { pixelsMax: 1_568, quality: 0.85 },
  { pixelsMax: 1_568, quality: 0.6 },
  { pixelsMax: 1_024, quality: 0.6 },
];
/** Four images and the conversation must fit into one request to the message API. */
const CHARACTERS_MAX = 1_350_000;
const THUMBNAIL = { pixelsMax: 160, quality: 0.7 };

/**
 * Redraws an image file as a JPEG that is small enough to send, and without metadata such as the camera's location.
 * `undefined` for a file that the browser cannot show as an image.
 */
export async function questionImage(file: File): Promise<QuestionImage | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  try {
    for (const form of FORMS) {
      const url = drawn(bitmap, form);
      if (url.length <= CHARACTERS_MAX) return { name: file.name, url, thumbnail: drawn(bitmap, THUMBNAIL) };
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, { pixelsMax, quality }: (typeof FORMS)[number]): string {
  const scale = Math.min(1, pixelsMax / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return '';
  // JPEG has no transparency, and most transparent images are drawn for white pages.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}
