import { isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { isSourceUnavailable } from '@/lib/base/errors/source-unavailable';

const SPAN_MS = 60_000;

interface FoldingOptions {
  write: (...args: unknown[]) => void;
  now: () => Date;
  later: (run: () => void, ms: number) => void;
}

/**
 * Writes one line a minute for each kind of database problem and for each unreachable repository, because hundreds of
 * requests fail for one reason. The first line has the driver's message; later ones would only differ in the request.
 * Nothing is written about clients that disconnect before their request has arrived.
 */
export function foldRepeated({ write, now, later }: FoldingOptions): (...args: unknown[]) => void {
  const folded = new Map<string, number>();
  return (...args) => {
    if (args.some(isHungUp)) return;
    const unavailable = args.find((arg) => isDatabaseUnavailable(arg) || isSourceUnavailable(arg));
    if (unavailable === undefined) {
      write(...args);
      return;
    }
    const { message } = unavailable;
    const problem = isDatabaseUnavailable(unavailable) ? unavailable.problem : message;
    const count = folded.get(problem);
    if (count !== undefined) {
      folded.set(problem, count + 1);
      return;
    }
    folded.set(problem, 0);
    write(`${now().toISOString()} ${message}`);
    later(() => {
      const more = folded.get(problem) ?? 0;
      folded.delete(problem);
      if (more > 0) write(`${now().toISOString()} ${message} Seen ${more} more times within a minute.`);
    }, SPAN_MS);
  };
}

/** Node's error when a client disconnects while its body is being read. */
function isHungUp(arg: unknown): boolean {
  return arg instanceof Error && arg.message === 'aborted' && Reflect.get(arg, 'code') === 'ECONNRESET';
}
