import type { Reader } from '@/lib/base/reader';
import type { SendingOptions } from '@/lib/outbound/send-request';
import type { PlaygroundOperation } from '../playground-operation';
import type { RequestGate } from '../proxy/request-gate';

/** What the routes of the playground work with. */
export interface PlaygroundService {
  /** What a reader can try on a page; `undefined` where nothing can be tried. */
  operation(path: string, reader: Reader): Promise<PlaygroundOperation | undefined>;
  /** Code of the language of a page. */
  languageOf(path: string): Promise<string>;
  reader(): Promise<Reader>;
  /** For whom a place among the requests under way is counted. */
  client(request: Request): string;
  /** How APIs are reached. */
  network: Omit<SendingOptions, 'signal'>;
  gate: RequestGate;
  limits: ProxyLimits;
}

/** How much the proxy carries. */
export interface ProxyLimits {
  requestBytesMax: number;
  responseBytesMax: number;
}
