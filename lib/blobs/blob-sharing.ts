import { type CircuitBreaker, circuitBreaker } from '@/lib/base/concurrency/circuit-breaker';
import { nextTurn } from '@/lib/base/concurrency/turns';
import { withinMs } from '@/lib/base/concurrency/within-ms';
import type { SharedBlobs } from '@/lib/base/shared-blobs';
import type { BlobStore } from './blob-store';
import { BLOB_BYTES_MAX, blobSealer, SEALED_BYTES_MAX } from './sealed-blob';
import { sharedFiles } from './shared-files';

export interface BlobSharing {
  /** The blobs of one site; sites cannot see each other's. */
  of(namespace: string): SharedBlobs;
  /** Removes the least recently used blobs: those unused for long, and those above the size limit. */
  clean(): Promise<void>;
  /** Resolves once every offered blob is written or dropped. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Blobs by name. Each call is limited in time and rejects soon while the store is away. */
export interface GuardedBlobs {
  read(name: string): Promise<Buffer | undefined>;
  /** Whether the blob was written; `false` if it exceeds a limit. */
  write(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Whether all of these exist; marks them as used. */
  use(names: readonly string[]): Promise<boolean>;
}

/** What fails while the store is away. */
export type Sharing = 'read' | 'written';

export interface SharingOptions {
  /** Connects on first use. */
  store: () => Promise<BlobStore>;
  /** The instance's secret. */
  secret: string;
  /** Limit for all blobs together. */
  bytesMax: number;
  /** How long a page waits for another machine's result before this machine makes its own. */
  readMsMax?: number;
  pieceBytes?: number;
  /** Called at most once in ten minutes for each kind of failure. */
  report(error: unknown, what: Sharing): void;
}

const READ_MS_MAX = 1_000;
const PIECE_BYTES = 1 << 20;
const PIECE_MS_MAX = 5_000;
/** For calls that no reader waits for. */
const OTHER_MS_MAX = 30_000;
const FAILURES_MAX = 2;
const PAUSE_MS = 30_000;
const REPORT_EVERY_MS = 10 * 60_000;
const UNUSED_DAYS_MAX = 30;
/** Limit for blobs that wait to be written. */
const WAITING_BYTES_MAX = 32 << 20;
const WAITING_FILES_MAX = 1_000;

export function blobSharing({
  store,
  secret,
  bytesMax,
  readMsMax = READ_MS_MAX,
  pieceBytes = PIECE_BYTES,
  report,
}: SharingOptions): BlobSharing {
  const sealer = blobSealer(secret);
  // Separate breakers, because a store with a full disk can still be read.
  const [reading, using, writing] = [breaker(), breaker(), breaker()];
  const inTurn = turns();
  const tell = { read: rarely(report), written: rarely(report) };
  let opened: Promise<BlobStore> | undefined;
  let waitingBytes = 0;
  let waitingFiles = 0;
  let givenBytes = 0;
  let isClosed = false;
  let asked = 0;
  let giving: Promise<unknown> = Promise.resolve();
  let givingFiles: Promise<unknown> = Promise.resolve();

  function open(): Promise<BlobStore> {
    opened ??= store().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function ask<Result>(
    run: CircuitBreaker,
    msMax: number,
    call: (blobs: BlobStore) => Promise<Result>,
  ): Promise<Result> {
    asked++;
    try {
      return await run(async () => {
        if (isClosed) throw new Error('What machines share is closed.');
        return withinMs(msMax, open().then(call));
      });
    } finally {
      asked--;
    }
  }

  function otherwise<Result>(what: Sharing, result: Result) {
    return (error: unknown) => {
      if (!isClosed) tell[what](error, what);
      return result;
    };
  }

  /** Calls run one at a time, except reads for pages: readers wait for those, so a connection stays free. */
  function guarded(namespace: string) {
    const keyOf = (name: string) => sealer.keyOf(JSON.stringify([namespace, name]));
    async function read(
      name: string,
      { run, msMax, mayChange }: { run: CircuitBreaker; msMax: number; mayChange?: boolean | undefined },
    ): Promise<Buffer | undefined> {
      const key = keyOf(name);
      const sealed = await ask(run, msMax, (blobs) => blobs.read(key, SEALED_BYTES_MAX, { mayChange }));
      return sealed && sealer.open(key, sealed);
    }
    const blobs: GuardedBlobs = {
      read: (name) => read(name, { run: inTurn(reading), msMax: PIECE_MS_MAX }),
      async write(name, bytes) {
        // Between two cleanings, one machine never fills the store.
        if (bytes.length > BLOB_BYTES_MAX || givenBytes > bytesMax / 2) return false;
        const key = keyOf(name);
        await ask(inTurn(writing), OTHER_MS_MAX, async (blobs) => {
          const sealed = await sealer.seal(key, bytes);
          await blobs.write(key, sealed);
          givenBytes += sealed.length;
        });
        return true;
      },
      async use(names) {
        const keys = [...new Set(names.map(keyOf))];
        const found = await ask(inTurn(using), OTHER_MS_MAX, (blobs) => blobs.use(keys));
        return found.length === keys.length;
      },
    };
    const readPage: SharedBlobs['read'] = (name, { mayChange } = {}) =>
      read(name, { run: reading, msMax: readMsMax, mayChange });
    return { blobs, readPage };
  }

  return {
    of(namespace) {
      const { blobs, readPage } = guarded(namespace);
      const { bring, give } = sharedFiles(blobs, pieceBytes);
      return {
        read: (name, options) => readPage(name, options).catch(otherwise('read', undefined)),
        offer(name, bytes) {
          if (waitingBytes + bytes.length > WAITING_BYTES_MAX) return;
          waitingBytes += bytes.length;
          giving = giving
            .then(() => blobs.write(name, bytes))
            .catch(otherwise('written', false))
            .finally(() => {
              waitingBytes -= bytes.length;
            });
        },
        bring: (name, path, msMax) => bring(name, path, msMax).catch(otherwise('read', false)),
        async offerFile(name, path) {
          if (waitingFiles >= WAITING_FILES_MAX) return false;
          waitingFiles++;
          const given = givingFiles
            .then(() => give(name, path))
            .catch(otherwise('written', false))
            .finally(() => {
              waitingFiles--;
            });
          givingFiles = given;
          return given;
        },
      };
    },
    async clean() {
      givenBytes = 0;
      const limits = { unusedDaysMax: UNUSED_DAYS_MAX, bytesMax };
      const step = () => ask(inTurn(using), OTHER_MS_MAX, (blobs) => blobs.clean(limits));
      // A failure ends the loop too; the next hourly cleaning continues.
      while (!(await step().catch(otherwise('written', true))));
    },
    async settled() {
      for (let before: unknown; asked > 0 || waitingFiles > 0 || before !== giving; ) {
        before = giving;
        await Promise.all([giving, givingFiles]);
        // A caller may offer another blob right after its file.
        await nextTurn();
      }
    },
    async close() {
      isClosed = true;
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}

function breaker(): CircuitBreaker {
  return circuitBreaker({ isOutage: () => true, failuresMax: FAILURES_MAX, pauseMs: PAUSE_MS });
}

/** Runs calls one after another; a failure does not stop the next. */
function turns(): (run: CircuitBreaker) => CircuitBreaker {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => (call) => {
    const result = last.then(() => run(call));
    last = result.catch(() => undefined);
    return result;
  };
}

function rarely(report: SharingOptions['report']): SharingOptions['report'] {
  let reportedAt: number | undefined;
  return (error, what) => {
    const now = performance.now();
    if (reportedAt !== undefined && now - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now;
    report(error, what);
  };
}
