import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { OutboundAnswer } from '@/lib/outbound/send-request';

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
/** More stacked codings indicate an attack. */
const CODINGS_MAX = 2;

/** Decompresses a body, because some APIs compress unasked. The caller must limit the decompressed bytes. */
export function decodedBody({ headers, body }: OutboundAnswer): Readable {
  const codings = headers
    .filter(([name]) => name.toLowerCase() === 'content-encoding')
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
    .reverse();
  const made = codings.flatMap((coding) =>
    Object.hasOwn(decoders, coding) ? (decoders[coding]?.() ?? []) : [],
  );
  if (made.length !== codings.length || made.length > CODINGS_MAX) return body;
  return made.reduce<Readable>((from, decoder) => pipeline(from, decoder, () => undefined), body);
}
