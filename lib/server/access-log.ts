import type { Logger } from 'pino';
import type { RequestObserver } from './observed-request';

interface AccessLogOptions {
  /** Where the lines are JSON. */
  log: Logger | undefined;
  /** Where they are text. */
  write: (line: string) => void;
  now: () => Date;
}

/** A line about each request, without the reader's address, which the proxy may log. */
export function accessLog({ log, write, now }: AccessLogOptions): RequestObserver {
  return ({ id: requestId, method, pathname: path, status, durationMs: ms }) => {
    const durationMs = Math.round(ms);
    if (log !== undefined) log.info({ requestId, method, path, status, durationMs }, 'request');
    else write(`${now().toISOString()} ${method} ${path} ${status} ${durationMs} ms ${requestId}`);
  };
}
