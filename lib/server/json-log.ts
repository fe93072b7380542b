import { format } from 'node:util';

type Level = 'info' | 'warn' | 'error';

interface JsonLogOptions {
  write: (line: string) => void;
  now: () => Date;
  /** The request that is being answered. */
  requestId: () => string | undefined;
  /** Values that are never written. */
  secrets: readonly string[];
}

const HIDDEN = '[secret]';

/** A function for each level that writes what `console` is given as one line of JSON. */
export function jsonLog({ write, now, requestId, secrets }: JsonLogOptions) {
  const withoutSecrets = (text: string) =>
    secrets.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text);
  return (level: Level) =>
    (...args: unknown[]): void => {
      const error = args.find((arg) => arg instanceof Error);
      const words = args.filter((arg) => arg !== error);
      const message = words.length === 0 && error !== undefined ? error.message : format(...words);
      write(
        JSON.stringify({
          time: now().toISOString(),
          level,
          message: withoutSecrets(message.trim()),
          requestId: requestId(),
          ...(error && {
            error: {
              name: error.name,
              message: withoutSecrets(error.message),
              stack: withoutSecrets(error.stack ?? ''),
            },
          }),
        }),
      );
    };
}
