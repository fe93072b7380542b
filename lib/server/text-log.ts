import { formatWithOptions } from 'node:util';

type Log = Pick<Console, 'log' | 'info' | 'warn' | 'error'>;

/** Replacements for the functions of `console`, with the same arguments, that remove secrets. */
export function textLog(console: Log, hide: (text: string) => string): Log {
  const hiding =
    (write: (...args: unknown[]) => void, stream: { isTTY?: boolean }) =>
    (...args: unknown[]): void => {
      const text = formatWithOptions({ colors: stream.isTTY === true }, ...args);
      const hidden = hide(text);
      // As an argument, so that the text is not read as a format string.
      write('%s', hidden);
    };
  return {
    log: hiding(console.log, process.stdout),
    info: hiding(console.info, process.stdout),
    warn: hiding(console.warn, process.stderr),
    error: hiding(console.error, process.stderr),
  };
}
