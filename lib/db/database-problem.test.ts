import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { databaseUnavailable } from './database-problem';

const postgresql = (code: string) =>
  new DriverAdapterError({
    kind: 'postgres',
    code,
    severity: 'ERROR',
    message: 'said by the server',
    detail: undefined,
    column: undefined,
    hint: undefined,
  });
const sqlite = (extendedCode: number) =>
  new DriverAdapterError({ kind: 'sqlite', extendedCode, message: 'said by SQLite' });

it.each([
  [
    'a refused connection',
    'unreachable',
    new DriverAdapterError({ kind: 'DatabaseNotReachable', host: 'db', port: 5432 }),
  ],
  ['a connection that broke off', 'unreachable', new DriverAdapterError({ kind: 'ConnectionClosed' })],
  ['a server that shuts down', 'unreachable', postgresql('57P01')],
  ['a server that starts', 'unreachable', postgresql('57P03')],
  ['a pool that waited too long', 'busy', new Error('timeout exceeded when trying to connect')],
  [
    'a connection that ended in mid-statement',
    'unreachable',
    new Error('Connection terminated unexpectedly'),
  ],
  ['a server that stands still', 'unreachable', new Error('Query read timeout')],
  ['a lock that was not given', 'busy', postgresql('55P03')],
  ['a statement that took too long', 'busy', postgresql('57014')],
  ['too many connections', 'busy', new DriverAdapterError({ kind: 'TooManyConnections', cause: '' })],
  ['a file that is locked', 'busy', new DriverAdapterError({ kind: 'SocketTimeout' })],
  ['a full disk', 'disk-full', sqlite(13)],
  ['a full disk of a server', 'disk-full', postgresql('53100')],
  [
    'a full disk, said without Prisma',
    'disk-full',
    Object.assign(new Error('could not extend file'), { code: '53100' }),
  ],
  ['a file that may not be written', 'read-only', sqlite(8)],
  ['a file that was deleted or replaced', 'moved', sqlite(1032)],
  ['a disk that fails', 'disk-fault', sqlite(778)],
] as const)('recognises %s as %s, and says which database it is', (_, problem, error) => {
  const unavailable = databaseUnavailable(error, 'at db:5432');
  expect([isDatabaseUnavailable(unavailable), unavailable?.problem]).toEqual([true, problem]);
  expect(unavailable?.message).toMatch(/^The (?:disk of the )?database at db:5432 /);
});

it.each([
  ['another row with the same value', new DriverAdapterError({ kind: 'UniqueConstraintViolation' })],
  ['a division by zero, which counts a refused use', postgresql('22012')],
  ['a fault of ours', new TypeError('undefined is not a function')],
])('leaves %s to those who asked', (_, error) => {
  expect(databaseUnavailable(error, 'at db:5432')).toBeUndefined();
});

it('a pool without a free connection does not say that a table is locked: the server may have stopped answering', () => {
  const unavailable = databaseUnavailable(new Error('timeout exceeded when trying to connect'), 'at db:5432');
  expect(unavailable?.message).toBe(
    'The database at db:5432 keeps statements waiting for too long. All connections to it are in use. Look whether it answers, and which program holds its tables; everything goes on by itself afterwards. (timeout exceeded when trying to connect)',
  );
});

it('a pooler that refuses the time limits of a connection says what to write into its settings', () => {
  const refused = Object.assign(new Error('unsupported startup parameter: statement_timeout'), {
    code: '08P01',
  });
  expect(databaseUnavailable(refused, 'at pooler:6432')?.message).toBe(
    'The database at pooler:6432 cannot be reached. Write into pgbouncer.ini: ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout. (unsupported startup parameter: statement_timeout)',
  );
});
