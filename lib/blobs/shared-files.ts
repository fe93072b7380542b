import { createHash, randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { parsedJson } from '@/lib/base/values/parsed-json';
import type { GuardedBlobs } from './blob-sharing';

/** Keeps the list of pieces small enough to be a blob itself. */
const PIECES_MAX = 10_000;

const listSchema = z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(PIECES_MAX);

/**
 * Stores files as lists of pieces, addressed by hash. After a change, most pieces of a search index stay the same and
 * are not written again. Only one piece is in memory at a time.
 */
export function sharedFiles(blobs: GuardedBlobs, pieceBytes: number) {
  return {
    async bring(name: string, path: string, msMax: number): Promise<boolean> {
      // Running out of time here is no failure of the store, so it must not open the breaker.
      const { late, end } = lateAfter(msMax);
      const soon = (blob: string) => Promise.race([blobs.read(blob), late]);
      const draft = `${path}.${randomUUID()}.draft`;
      try {
        const pieces = piecesFrom(await soon(listOf(name)));
        if (pieces === undefined) return false;
        await fs.mkdir(dirname(path), { recursive: true });
        for (const hash of pieces) {
          const piece = await soon(pieceOf(hash));
          if (piece === undefined || hashOf(piece) !== hash) return false;
          await fs.appendFile(draft, piece);
        }
        await fs.rename(draft, path);
        return true;
      } finally {
        end();
        await fs.rm(draft, { force: true });
      }
    },

    async give(name: string, path: string): Promise<boolean> {
      const known = piecesFrom(await blobs.read(listOf(name)));
      // Another machine has stored the same file meanwhile.
      if (known !== undefined && (await blobs.use(known.map(pieceOf)))) return true;
      const file = await fs.open(path);
      try {
        const pieces: string[] = [];
        for (;;) {
          const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes);
          if (bytesRead === 0) break;
          const piece = buffer.subarray(0, bytesRead);
          const hash = hashOf(piece);
          pieces.push(hash);
          if (pieces.length > PIECES_MAX) return false;
          // A piece that another file already stored is marked as used, so that it is not removed.
          if (!(await blobs.use([pieceOf(hash)])) && !(await blobs.write(pieceOf(hash), piece))) return false;
        }
        return await blobs.write(listOf(name), Buffer.from(JSON.stringify(pieces)));
      } finally {
        await file.close();
      }
    },
  };
}

function piecesFrom(list: Buffer | undefined): string[] | undefined {
  return list && listSchema.safeParse(parsedJson(list.toString())).data;
}

function lateAfter(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return { late, end: () => clearTimeout(timer) };
}

function listOf(name: string): string {
  return `pieces of ${name}`;
}

function pieceOf(hash: string): string {
  return `piece ${hash}`;
}

function hashOf(piece: Buffer): string {
  return createHash('sha256').update(piece).digest('hex');
}
