import type { Logger } from 'pino';
import type { RequestObserver } from './observed-request';

interface AccessLogOptions {
  log: Logger | undefined;
  write: (line: string) => void;
  now: () => Date;
}

/** Writes a line per request, without the reader's address: whether to log that is up to the proxy. */
export function accessLog({ log, write, now }: AccessLogOptions): RequestObserver {
  return ({ id: requestId, method, pathname: path, status, durationMs: ms }) => {
    const durationMs = Math.round(ms);
    if (log !== undefined) log.info({ requestId, method, path, status, durationMs }, 'request');
    else write(`${now().toISOString()} ${method} ${path} ${status} ${durationMs} ms ${requestId}`);
  };
}
