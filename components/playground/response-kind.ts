import { percentDecoded } from '@/lib/base/text/percent-decoded';
export type HeaderPairs = readonly (readonly [name: string, value: string])[];

export type BodyKind =
  | 'json'
  | 'events'
  | 'lines'
  | 'html'
  | 'text'
  | 'image'
  | 'audio'
  | 'video'
  | 'pdf'
  | 'binary';

/** A response's media type, without parameters. */
export function mediaTypeOf(headers: HeaderPairs): string {
  const written = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return (written.split(';')[0] ?? '').trim().toLowerCase();
}

/** Decoder for a response's text: UTF-8, unless it names another charset that browsers support. */
export function textDecoderOf(headers: HeaderPairs): TextDecoder {
  const written = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(written)?.[1];
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** How to show a body of a type; without a type, its first bytes decide. */
export function bodyKind(mediaType: string, start: Uint8Array | undefined): BodyKind {
  if (mediaType === 'text/event-stream') return 'events';
  if (/[/+](?:x-)?(?:ndjson|jsonl|jsonlines|json-seq)$/.test(mediaType)) return 'lines';
  if (mediaType === 'application/pdf') return 'pdf';
  if (/[/+]json$/.test(mediaType)) return 'json';
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return 'html';
  if (mediaType.startsWith('image/')) return 'image';
  if (mediaType.startsWith('audio/')) return 'audio';
  if (mediaType.startsWith('video/')) return 'video';
  if (mediaType.startsWith('text/') || /[/+](xml|yaml|javascript|x-www-form-urlencoded)$/.test(mediaType))
    return 'text';
  // Many text types have unusual names, so the first bytes decide.
  return isText(start) ? 'text' : 'binary';
}

/** File name for a download: from the response, else from the URL. */
export function fileNameOf(headers: HeaderPairs, url: string, mediaType: string): string {
  const disposition = headers.find(([name]) => name.toLowerCase() === 'content-disposition')?.[1] ?? '';
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  const written =
    encoded === undefined ? (plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]) : percentDecoded(encoded);
  // Only the last part of a path, so that the API cannot choose a folder.
  const name = written?.split(/[/\\]/).at(-1)?.trim();
  if (name !== undefined && name !== '') return name;
  const last = url.split('?')[0]?.split('/').at(-1) ?? '';
  const extension =
    EXTENSIONS[mediaType] ??
    mediaType
      .split(/[/+]/)
      .at(-1)
      ?.replace(/[^a-z0-9]/g, '') ??
    'bin';
  return last.includes('.')
    ? percentDecoded(last)
    : `${percentDecoded(last) || 'response'}.${extension === '' ? 'bin' : extension}`;
}

const EXTENSIONS: Record<string, string> = {
  'application/octet-stream': 'bin',
  'application/xml': 'xml',
  'audio/mpeg': 'mp3',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'text/event-stream': 'txt',
  'text/plain': 'txt',
};

/** Whether bytes are UTF-8 without control characters. */
function isText(start: Uint8Array | undefined): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start?.subarray(0, 1024), { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return !/[\x00-\x08\x0E-\x1A\x1C-\x1F]/.test(text);
  } catch {
    return false;
  }
}
