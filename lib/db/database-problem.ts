import { type DriverAdapterError, isDriverAdapterError } from '@prisma/driver-adapter-utils';
import type { DatabaseProblem } from '@/lib/base/errors/database-problem-text';
import { DatabaseUnavailable } from '@/lib/base/errors/database-unavailable';

/** The database outage behind an error; `undefined` if the statement itself is at fault. */
export function databaseUnavailable(error: unknown, place: string): DatabaseUnavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  const { problem, reason } = isDriverAdapterError(error)
    ? { problem: problemOf(error.cause), reason: reasonOf(error) }
    : { problem: problemOfDriver(error), reason: error.message };
  if (problem === undefined) return undefined;
  const told = adviceAbout(error, reason) ?? advice[problem];
  return new DatabaseUnavailable(problem, `${starts[problem](place)} ${told} (${reason})`, { cause: error });
}

function adviceAbout(error: Error, reason: string): string | undefined {
  if (isPoolExhausted(error)) return poolAdvice;
  // PgBouncer's message: it passes on only some of a connection's settings.
  return reason.startsWith('unsupported startup parameter') ? poolerAdvice : undefined;
}

/** Whether all connections stayed in use for as long as a request may wait for one. */
function isPoolExhausted({ message }: Error): boolean {
  return message.startsWith('timeout exceeded');
}

/** Recognises socket errors, PostgreSQL's errors and the driver's own messages. */
function problemOfDriver(error: Error): DatabaseProblem | undefined {
  const code = 'code' in error ? String(error.code) : '';
  if (/^(?:E[A-Z]+|EAI_AGAIN)$/.test(code)) return 'unreachable';
  const told = problemOfState(code);
  if (told !== undefined) return told;
  if (isPoolExhausted(error)) return 'busy';
  return /^(?:Connection terminated|Query read timeout|Client has enc|Cannot use a pool|timeout expired)/.test(
    error.message,
  )
    ? 'unreachable'
    : undefined;
}

const starts: Record<DatabaseProblem, (place: string) => string> = {
  unreachable: (place) => `The database ${place} cannot be reached.`,
  busy: (place) => `The database ${place} keeps statements waiting for too long.`,
  'disk-full': (place) => `The disk of the database ${place} is full.`,
  'read-only': (place) => `The database ${place} takes no changes.`,
  'disk-fault': (place) => `The disk of the database ${place} cannot be read or written.`,
  moved: (place) =>
    `The database ${place} was deleted, moved or replaced while this server uses it, so nothing more is written.`,
};

const advice: Record<DatabaseProblem, string> = {
  unreachable: 'Look whether it runs; everything goes on by itself once it answers.',
  busy: 'Look which program holds its tables; everything goes on by itself afterwards.',
  'disk-full': 'Make room on it; everything goes on by itself, and nothing that was acknowledged is lost.',
  'read-only': 'Let the user of this process write to it and to its folder.',
  'disk-fault': 'Look whether it is full, gone or broken.',
  moved:
    'If it was moved, move it back, and everything goes on by itself. Otherwise stop the server, restore a backup, and start it again.',
};

/** Why the connections are busy is unknown here: a lock, or a server that has stopped answering. */
const poolAdvice =
  'All connections to it are in use. Look whether it answers, and which program holds its tables; everything goes on by itself afterwards.';

const poolerAdvice =
  'Write into pgbouncer.ini: ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout.';

type Cause = DriverAdapterError['cause'];

function problemOf(cause: Cause): DatabaseProblem | undefined {
  switch (cause.kind) {
    case 'DatabaseNotReachable':
    case 'ConnectionClosed':
    case 'TlsConnectionError':
    case 'AuthenticationFailed':
    case 'DatabaseAccessDenied':
    case 'DatabaseDoesNotExist':
      return 'unreachable';
    case 'SocketTimeout':
    case 'TooManyConnections':
      return 'busy';
    case 'postgres':
      return problemOfState(cause.code);
    case 'sqlite':
      if (cause.extendedCode === MOVED_AWAY) return 'moved';
      // The lowest byte is the primary result code, the rest is detail.
      return sqliteProblems[cause.extendedCode & 0xff];
    default:
      return undefined;
  }
}

/** By SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresqlProblems: readonly (readonly [RegExp, DatabaseProblem])[] = [
  [/^(?:08...|57P0[1-5])$/, 'unreachable'],
  [/^(?:55P03|57014|53300|53200)$/, 'busy'],
  [/^53100$/, 'disk-full'],
  [/^25006$/, 'read-only'],
  [/^58030$/, 'disk-fault'],
];

function problemOfState(code: string): DatabaseProblem | undefined {
  return postgresqlProblems.find(([pattern]) => pattern.test(code))?.[1];
}

/** SQLITE_READONLY_DBMOVED: the open file is no longer the one at its path. */
export const MOVED_AWAY = 1032;

/** By primary result code: https://www.sqlite.org/rescode.html */
const sqliteProblems: Partial<Record<number, DatabaseProblem>> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'disk-fault',
  11: 'disk-fault',
  13: 'disk-full',
  14: 'unreachable',
  26: 'disk-fault',
};

/** The database's message, or host and port if known, because they are more helpful. */
function reasonOf({ cause, message }: DriverAdapterError): string {
  if (cause.kind === 'DatabaseNotReachable' && cause.host !== undefined)
    return `no answer from ${cause.host}:${cause.port}`;
  return cause.originalMessage ?? message;
}
