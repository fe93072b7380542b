import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { OutboundAnswer } from '@/lib/outbound/send-request';

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
/** More codings on top of each other are an attack. */
const CODINGS_MAX = 2;

/**
 * The body of a response as it was before it was compressed: some APIs compress although nobody asked. What reads it
 * counts the bytes that come out. A coding that this server cannot decode stays as it is.
 */
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
