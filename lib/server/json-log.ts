import { format } from 'node:util';
import type { Logger } from 'pino';

interface JsonLogOptions {
  write: (line: string) => void;
  now: () => Date;
  /** The request that is being answered. */
  requestId: () => string | undefined;
  /** Removes secrets. */
  hide: (text: string) => string;
}

/** A logger whose lines are JSON, with time, level, message and the request's id. */
export async function jsonLog({ write, now, requestId, hide }: JsonLogOptions): Promise<Logger> {
  const { pino } = await import('pino');
  return pino(
    {
      // Log collectors add the process id and the host name.
      base: null,
      timestamp: () => `,"time":"${now().toISOString()}"`,
      messageKey: 'message',
      errorKey: 'error',
      formatters: { level: (level) => ({ level }) },
      mixin: () => ({ requestId: requestId() }),
      // Errors of models also contain the prompt and the reply, which must not be logged.
      serializers: { error: ({ name, message, stack }: Error) => ({ name, message, stack }) },
    },
    { write: (line) => write(hide(line.trimEnd())) },
  );
}

/** Replacements for the functions of `console`, with the same arguments. */
export function consoleOf(log: Logger): Pick<Console, 'log' | 'info' | 'warn' | 'error'> {
  const at =
    (level: 'info' | 'warn' | 'error') =>
    (...args: unknown[]): void => {
      const error = args.find((arg) => arg instanceof Error);
      const words = args.filter((arg) => arg !== error);
      const message = words.length === 0 && error !== undefined ? error.message : format(...words);
      log[level](error === undefined ? {} : { error }, message.trim());
    };
  return { log: at('info'), info: at('info'), warn: at('warn'), error: at('error') };
}
