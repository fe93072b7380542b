import type { Reader } from '@/lib/access/reader';
import type { SendingOptions } from '@/lib/outbound/send-request';
import type { PlaygroundOperation } from '../playground-operation';
import type { RequestGate } from '../proxy/request-gate';

export interface PlaygroundService {
  /** The operation that a reader can try on a page; `undefined` if there is none. */
  operation(path: string, reader: Reader): Promise<PlaygroundOperation | undefined>;
  languageOf(path: string): Promise<string>;
  reader(): Promise<Reader>;
  /** Identifies the client for the limit on concurrent requests. */
  client(request: Request): string;
  network: Omit<SendingOptions, 'signal'>;
  gate: RequestGate;
  limits: ProxyLimits;
}

export interface ProxyLimits {
  requestBytesMax: number;
  responseBytesMax: number;
}
