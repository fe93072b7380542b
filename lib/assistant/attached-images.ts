import { Buffer } from 'node:buffer';

/** An image that a reader attached, always as data: the server never fetches URLs from readers. */
export interface AttachedImage {
  mediaType: string;
  base64: string;
  isEarlier: boolean;
}

/** A file of a message, normalised across SDK versions. */
export interface AttachedFile {
  /** Path within its message: `parts[1]`. */
  field: string;
  mediaType: string;
  url: string;
}

export const IMAGES_MAX = 4;
const IMAGE_BYTES_MAX = 2_000_000;
const BASE64_CHARACTERS_MAX = Math.ceil(IMAGE_BYTES_MAX / 3) * 4 + 1;

/** The first bytes of each type. The client's media type counts only if they match. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
};
const BEGINNING_BYTES = 12;
const ADVICE =
  'Send the image itself, PNG, JPEG, WebP or GIF of at most 2 MB, as "data:image/png;base64,…"; addresses are not fetched.';

/**
 * The files of a message: parts of type `file` with `mediaType` and `url` (AI SDK 5 and later) or `mimeType` and `data`
 * (4), and `experimental_attachments` (4).
 */
export function attachedFiles(message: Readonly<Record<string, unknown>>): AttachedFile[] {
  const { parts, experimental_attachments: attachments } = message;
  return [
    ...filesIn(parts, 'parts').filter(({ type }) => type === 'file'),
    ...filesIn(attachments, 'experimental_attachments'),
  ].map(({ field, mediaType, url }) => ({ field, mediaType, url }));
}

function filesIn(list: unknown, name: string): (AttachedFile & { type: string })[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((file: unknown, position) => {
    if (typeof file !== 'object' || file === null) return [];
    const textOf = (...keys: readonly string[]) =>
      keys.map((key): unknown => Reflect.get(file, key)).find((value) => typeof value === 'string') ?? '';
    const mediaType = String(textOf('mediaType', 'mimeType', 'contentType')).toLowerCase();
    const data = String(textOf('data'));
    const url = String(textOf('url')) || (data === '' ? '' : `data:${mediaType};base64,${data}`);
    return [{ field: `${name}[${position}]`, type: String(textOf('type')), mediaType, url }];
  });
}

/** The image in a file; a text that describes the problem; or `undefined` for a file of another kind. */
export function readImage({
  mediaType,
  url,
}: AttachedFile): Pick<AttachedImage, 'mediaType' | 'base64'> | string | undefined {
  const comma = url.indexOf(',');
  const [, written] = /^data:([^;,]*);base64$/.exec(url.slice(0, Math.max(0, comma))) ?? [];
  const type = (written || mediaType).toLowerCase().replace(/^image\/jpg$/, 'image/jpeg');
  if (!type.startsWith('image/')) return undefined;
  if (written === undefined) return `is no data URL. ${ADVICE}`;
  if (url.length - comma > BASE64_CHARACTERS_MAX) return `is too large. ${ADVICE}`;
  const bytes = Buffer.from(url.slice(comma + 1), 'base64');
  const beginning = bytes.toString('latin1', 0, BEGINNING_BYTES);
  if (BEGINNINGS[type]?.test(beginning) !== true) return `is no image of a type that is taken. ${ADVICE}`;
  return { mediaType: type, base64: bytes.toString('base64') };
}

/** A description of the question's own images, stored with the conversation. */
export function describedImages(images: readonly AttachedImage[]): { type: 'image'; value: string }[] {
  return images
    .filter(({ isEarlier }) => !isEarlier)
    .map(({ mediaType, base64 }) => ({
      type: 'image',
      value: `${mediaType}, ${Math.ceil((base64.length * 3) / 4 / 1_000)} kB, not kept`,
    }));
}
