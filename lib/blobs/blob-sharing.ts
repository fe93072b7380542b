import { circuitBreaker } from '@/lib/base/circuit-breaker';
import type { SharedBlobs } from '@/lib/base/shared-blobs';
import { nextTurn } from '@/lib/base/turns';
import { withinMs } from '@/lib/base/within-ms';
import type { BlobStore } from './blob-store';
import { BLOB_BYTES_MAX, blobSealer } from './sealed-blob';
import { sharedFiles } from './shared-files';

/** What the machines of an instance share. */
export interface BlobSharing {
  /** That of one site: sites that do not trust each other never see what is of another. */
  of(namespace: string): SharedBlobs;
  /** Removes what is old, and what is too much. */
  clean(): Promise<void>;
  /** Resolves once everything that was offered is given or dropped. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Blobs by name, with limits: each call rejects soon while the store is away. */
export interface GuardedBlobs {
  read(name: string, msMax?: number): Promise<Buffer | undefined>;
  /** Whether it was written: what is too much is not. */
  write(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Which of these names there are; they count as used now. */
  use(names: readonly string[]): Promise<Set<string>>;
  remove(names: readonly string[]): Promise<void>;
}

export interface SharingOptions {
  /** Connects when it is first used. */
  store: () => Promise<BlobStore>;
  /** Of the instance. */
  secret: string;
  /** Of all blobs together. */
  bytesMax: number;
  /** A page waits so long for what another machine made, before it is made here. */
  readMsMax?: number;
  /** Of pieces of files. */
  pieceBytes?: number;
  /** Called once, until the store answers again. */
  report(error: unknown): void;
}

const READ_MS_MAX = 1_000;
const PIECE_BYTES = 1 << 20;
/** Nobody waits for these. */
const OTHER_MS_MAX = 30_000;
const FAILURES_MAX = 2;
const PAUSE_MS = 30_000;
const UNUSED_DAYS_MAX = 30;
/** What was made and waits to be given. */
const WAITING_BYTES_MAX = 32 << 20;

export function blobSharing({
  store,
  secret,
  bytesMax,
  readMsMax = READ_MS_MAX,
  pieceBytes = PIECE_BYTES,
  report,
}: SharingOptions): BlobSharing {
  const sealer = blobSealer(secret);
  const run = circuitBreaker({ isOutage: () => true, failuresMax: FAILURES_MAX, pauseMs: PAUSE_MS });
  let opened: Promise<BlobStore> | undefined;
  let waitingBytes = 0;
  let givenBytes = 0;
  let isTold = false;
  /** Calls under way. */
  let asked = 0;
  let giving: Promise<unknown> = Promise.resolve();
  const files = new Set<Promise<unknown>>();

  function open(): Promise<BlobStore> {
    opened ??= store().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function ask<Result>(msMax: number, call: (blobs: BlobStore) => Promise<Result>): Promise<Result> {
    asked++;
    try {
      const result = await run(() => withinMs(msMax, open().then(call)));
      isTold = false;
      return result;
    } finally {
      asked--;
    }
  }

  function otherwise<Result>(result: Result) {
    return (error: unknown) => {
      if (!isTold) report(error);
      isTold = true;
      return result;
    };
  }

  function guarded(namespace: string): GuardedBlobs {
    const keyOf = (name: string) => sealer.keyOf(JSON.stringify([namespace, name]));
    return {
      async read(name, msMax = readMsMax) {
        const key = keyOf(name);
        const sealed = await ask(msMax, (blobs) => blobs.read(key));
        return sealed && sealer.open(key, sealed);
      },
      async write(name, bytes) {
        // Between two cleanings, one machine never fills the store.
        if (bytes.length > BLOB_BYTES_MAX || givenBytes > bytesMax / 2) return false;
        const key = keyOf(name);
        const sealed = await sealer.seal(key, bytes);
        givenBytes += sealed.length;
        await ask(OTHER_MS_MAX, (blobs) => blobs.write(key, sealed));
        return true;
      },
      async use(names) {
        const byKey = new Map(names.map((name) => [keyOf(name), name]));
        const found = await ask(OTHER_MS_MAX, (blobs) => blobs.use([...byKey.keys()]));
        return new Set(found.flatMap((key) => byKey.get(key) ?? []));
      },
      remove: (names) => ask(OTHER_MS_MAX, (blobs) => blobs.remove(names.map(keyOf))),
    };
  }

  return {
    of(namespace) {
      const blobs = guarded(namespace);
      const { bring, give } = sharedFiles(blobs, pieceBytes);
      return {
        read: (name) => blobs.read(name).catch(otherwise(undefined)),
        offer(name, bytes) {
          if (waitingBytes + bytes.length > WAITING_BYTES_MAX) return;
          waitingBytes += bytes.length;
          giving = giving
            .then(() => blobs.write(name, bytes))
            .catch(otherwise(false))
            .finally(() => {
              waitingBytes -= bytes.length;
            });
        },
        bring: (name, path, msMax) => bring(name, path, msMax).catch(otherwise(false)),
        offerFile(name, path, insteadOf) {
          const given = give(name, path, insteadOf).catch(otherwise(false));
          files.add(given);
          return given.finally(() => files.delete(given));
        },
      };
    },
    async clean() {
      givenBytes = 0;
      await ask(OTHER_MS_MAX, (blobs) => blobs.clean({ unusedDaysMax: UNUSED_DAYS_MAX, bytesMax })).catch(
        otherwise(undefined),
      );
    },
    async settled() {
      for (let before: unknown; asked > 0 || files.size > 0 || before !== giving; ) {
        before = giving;
        await Promise.all([giving, ...files]);
        // Who asked or gave a file may go on with a blob.
        await nextTurn();
      }
    },
    async close() {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}
