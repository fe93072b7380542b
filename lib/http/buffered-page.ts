import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { headersIn } from './before-head';
import { destroyWithError } from './destroy-with-error';

/** A document, or the data for a client-side navigation. */
export type BufferedForm = 'html' | 'data';

/** Receives a page's final markup, after its status and headers are set. */
export type OnMarkup = (markup: Buffer) => void;

/**
 * Buffers a page until it is complete, then sends the result of `change`, which may still set headers. Files, streams
 * and responses with their own policy are not buffered.
 */
export function bufferPage(
  response: ServerResponse,
  change: (text: string, form: BufferedForm) => string,
  onMarkup?: OnMarkup,
): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  let form: BufferedForm | 'other' | undefined;

  function isHeld(): boolean {
    form ??= formOf(response);
    return form !== 'other';
  }

  async function send(): Promise<void> {
    const isPacked = response.getHeader('content-encoding') === 'gzip';
    const written = Buffer.concat(chunks);
    const plain = isPacked ? await unpacked(written) : written;
    const changed = Buffer.from(change(plain.toString('utf8'), form === 'data' ? 'data' : 'html'));
    if (form === 'html') onMarkup?.(changed);
    const body = isPacked ? await packed(changed) : changed;
    response.removeHeader('etag');
    response.removeHeader('transfer-encoding');
    if (body.length > 0) response.setHeader('content-length', body.length);
    writeHead.call(response, response.statusCode);
    // Node's signatures are overloaded.
    Reflect.apply(end, response, [body]);
  }

  // Node's signatures are overloaded, so arguments are passed on unchanged.
  response.writeHead = function holdHead(this: ServerResponse, status: number, ...more: unknown[]) {
    if (form === 'html' || form === 'data') return this;
    this.statusCode = status;
    for (const [name, value] of headersIn(more.at(-1))) this.setHeader(name, value);
    return isHeld() ? this : writeHead.call(this, this.statusCode);
  };
  response.flushHeaders = function holdHeaders(this: ServerResponse) {
    if (!isHeld()) flushHeaders.call(this);
  };
  response.write = function holdWrite(this: ServerResponse, ...args: unknown[]) {
    if (!isHeld()) return Reflect.apply(write, this, args);
    chunks.push(...bytesIn(args));
    return true;
  };
  response.end = function holdEnd(this: ServerResponse, ...args: unknown[]) {
    if (!isHeld()) return Reflect.apply(end, this, args);
    chunks.push(...bytesIn(args));
    send().catch((error: unknown) => destroyWithError(this, error));
    return this;
  };
}

function formOf(response: ServerResponse): BufferedForm | 'other' {
  const type = String(response.getHeader('content-type') ?? '');
  const encoding = response.getHeader('content-encoding');
  const isOpen = !response.headersSent && (encoding === undefined || encoding === 'gzip');
  if (!isOpen || response.hasHeader('content-security-policy')) return 'other';
  if (/^text\/x-component\b/i.test(type)) return 'data';
  return /^text\/html\b/i.test(type) ? 'html' : 'other';
}

function bytesIn([chunk, encoding]: readonly unknown[]): Buffer[] {
  if (chunk === undefined || chunk === null || typeof chunk === 'function') return [];
  if (chunk instanceof Uint8Array) return [Buffer.from(chunk)];
  const isNamed = typeof encoding === 'string' && Buffer.isEncoding(encoding);
  return [Buffer.from(String(chunk), isNamed ? encoding : 'utf8')];
}

const unpacked = promisify(gunzip);
const packed = promisify<Buffer, Buffer>(gzip);
