import { createHash, randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { parsedJson } from '@/lib/base/parsed-json';
import type { GuardedBlobs } from './blob-sharing';

const PIECE_MS_MAX = 5_000;
/** A list of pieces is a blob itself. */
const PIECES_MAX = 10_000;

const listSchema = z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(PIECES_MAX);

/**
 * Files as lists of pieces by their hash. After a change, most pieces of a search index are what they were, and are not
 * given again; and no more than a piece is in memory.
 */
export function sharedFiles(blobs: GuardedBlobs, pieceBytes: number) {
  async function piecesOf(name: string): Promise<string[] | undefined> {
    const list = await blobs.read(listOf(name));
    return list && listSchema.safeParse(parsedJson(list.toString())).data;
  }

  async function areThere(pieces: readonly string[]): Promise<boolean> {
    const names = new Set(pieces.map(pieceOf));
    return (await blobs.use([...names])).size === names.size;
  }

  return {
    async bring(name: string, path: string, msMax: number): Promise<boolean> {
      const until = performance.now() + msMax;
      const pieces = await piecesOf(name);
      if (pieces === undefined) return false;
      await fs.mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}.draft`;
      try {
        for (const hash of pieces) {
          const msLeft = Math.min(PIECE_MS_MAX, until - performance.now());
          const piece = msLeft <= 0 ? undefined : await blobs.read(pieceOf(hash), msLeft);
          if (piece === undefined || hashOf(piece) !== hash) return false;
          await fs.appendFile(draft, piece);
        }
        await fs.rename(draft, path);
        return true;
      } finally {
        await fs.rm(draft, { force: true });
      }
    },

    async give(name: string, path: string, insteadOf?: string): Promise<boolean> {
      const known = await piecesOf(name);
      // Another machine made the same meanwhile.
      if (known !== undefined && (await areThere(known))) return true;
      const file = await fs.open(path);
      try {
        const pieces: string[] = [];
        const before = (insteadOf === undefined ? undefined : await piecesOf(insteadOf)) ?? [];
        const there = await blobs.use(before.map(pieceOf));
        for (;;) {
          const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes);
          if (bytesRead === 0) break;
          const piece = buffer.subarray(0, bytesRead);
          const hash = hashOf(piece);
          pieces.push(hash);
          if (pieces.length > PIECES_MAX) return false;
          if (!there.has(pieceOf(hash)) && !(await blobs.write(pieceOf(hash), piece))) return false;
        }
        if (!(await blobs.write(listOf(name), Buffer.from(JSON.stringify(pieces))))) return false;
        const kept = new Set(pieces);
        const gone = before.filter((hash) => !kept.has(hash)).map(pieceOf);
        if (insteadOf !== undefined && insteadOf !== name) gone.push(listOf(insteadOf));
        if (gone.length > 0) await blobs.remove(gone);
        return true;
      } finally {
        await file.close();
      }
    },
  };
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
