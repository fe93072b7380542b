import type { LogFormat } from '@/lib/base/settings/observation-settings';
import type { RequestObserver } from './observed-request';

interface AccessLogOptions {
  format: LogFormat;
  write: (line: string) => void;
  now: () => Date;
}

/** A line about each request, without the reader's address, which the proxy may log. */
export function accessLog({ format, write, now }: AccessLogOptions): RequestObserver {
  return ({ id, method, pathname, status, durationMs }) => {
    const time = now().toISOString();
    const ms = Math.round(durationMs);
    write(
      format === 'json'
        ? JSON.stringify({
            time,
            level: 'info',
            message: 'request',
            requestId: id,
            method,
            path: pathname,
            status,
            durationMs: ms,
          })
        : `${time} ${method} ${pathname} ${status} ${ms} ms ${id}`,
    );
  };
}
