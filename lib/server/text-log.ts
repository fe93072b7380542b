import { formatWithOptions } from 'node:util';

type Log = Pick<Console, 'log' | 'info' | 'warn' | 'error'>;

/** Writes what is written to `console` as before, without what no log may show: functions that take the same arguments. */
export function textLog(console: Log, hide: (text: string) => string): Log {
  const hiding =
    (write: (...args: unknown[]) => void, stream: { isTTY?: boolean }) =>
    (...args: unknown[]): void => {
      const text = formatWithOptions({ colors: stream.isTTY === true }, ...args);
      const hidden = hide(text);
      // As one argument, so that what was said is not taken for a pattern.
      write('%s', hidden);
    };
  return {
    log: hiding(console.log, process.stdout),
    info: hiding(console.info, process.stdout),
    warn: hiding(console.warn, process.stderr),
    error: hiding(console.error, process.stderr),
  };
}
