import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeCache } from '@/lib/base/files/write-atomically';
import type { DocumentSource } from '../document/parse-document';
import { isAddress } from '../references/reference-address';
import type { ReadReferenced } from '../references/referenced-files';
import { type RemoteOptions, remoteDocument } from './remote-document';

export interface ReferencedSources {
  read: ReadReferenced;
  /** The hash of the document with all files it is known to need; `undefined` if it was never read. */
  knownHash(): Promise<string | undefined>;
  /** Stores the names of the files that were read, and returns the hash with them. */
  keep(): Promise<string>;
}

interface ReferencedOptions extends Omit<RemoteOptions, 'directory'> {
  readReferenced: ReadFileWithin;
  hostsMsMax?: number | undefined;
  referencedNetwork?: RemoteOptions['network'] | undefined;
  cacheDirectory: string;
}

/** Content of a referenced file; `undefined` if it does not exist. Files larger than `bytesMax` need not be read. */
export type ReadFileWithin = (
  path: string,
  bytesMax: number,
) => Promise<Uint8Array | 'too-large' | undefined>;

type Content = Awaited<ReturnType<ReadReferenced>>[number];

/** Total size of a document's other files; anything beyond is not read. */
const BYTES_MAX = 16_000_000;
/** Total for all other hosts of a document. */
const HOSTS_MS_MAX = 20_000;
const HOST_MS_MAX = 10_000;
/** Few at once, because each file may be as large as the remaining budget. */
const AT_ONCE = 8;

const namesSchema = z.array(z.string());

/** Reads a document's other files: from the repository, or from other hosts under the address policy. */
export function referencedSources(
  { hash, name }: Pick<DocumentSource, 'hash' | 'name'>,
  options: ReferencedOptions,
): ReferencedSources {
  const contents = new Map<string, Content>();
  let bytesLeft = BYTES_MAX;
  let hostsMsLeft = options.hostsMsMax ?? HOSTS_MS_MAX;
  const key = createHash('sha256')
    .update(JSON.stringify([hash, name]))
    .digest('hex');
  const listFile = join(options.cacheDirectory, 'references', `${key}.json`);

  const read: ReadReferenced = async (names) => {
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const batch = names.slice(at, at + AT_ONCE);
      const began = performance.now();
      const limits = {
        bytesMax: bytesLeft,
        // With no time left, the cached copy is used.
        timeoutMs: Math.max(1, Math.min(hostsMsLeft, options.timeoutMs ?? HOST_MS_MAX)),
      };
      const found = await Promise.all(
        batch.map((other) =>
          isAddress(other)
            ? fetched(other, { ...options, ...limits })
            : options.readReferenced(other, limits.bytesMax),
        ),
      );
      if (batch.some(isAddress)) hostsMsLeft -= performance.now() - began;
      for (const [position, other] of batch.entries()) contents.set(other, counted(found[position]));
    }
    return names.map((other) => contents.get(other));
  };

  function counted(found: Awaited<ReturnType<typeof fetched>> | 'too-large' | undefined): Content {
    if (found === undefined || (typeof found === 'object' && 'problem' in found)) return found;
    if (found === 'too-large' || found.length > bytesLeft) return tooLarge;
    bytesLeft -= found.length;
    return { text: new TextDecoder().decode(found) };
  }

  function wholeHash(): string {
    const whole = createHash('sha256').update(hash);
    for (const [other, content] of [...contents].sort(([one], [two]) => (one < two ? -1 : 1)))
      whole.update(JSON.stringify([other, content ?? null]));
    return whole.digest('hex');
  }

  return {
    read,
    async knownHash() {
      try {
        await read(namesSchema.parse(JSON.parse(await fs.readFile(listFile, 'utf8'))));
        return wholeHash();
      } catch {
        // Missing or damaged: parse the document again to find the names.
        return undefined;
      } finally {
        contents.clear();
        bytesLeft = BYTES_MAX;
        hostsMsLeft = options.hostsMsMax ?? HOSTS_MS_MAX;
      }
    },
    async keep() {
      await writeCache(listFile, JSON.stringify([...contents.keys()].sort()));
      return wholeHash();
    },
  };
}

const tooLarge = {
  problem: `is not read: all other files of a document may have ${BYTES_MAX / 1_000_000} MB together`,
  hint: 'Split the document.',
};

async function fetched(
  url: string,
  options: ReferencedOptions & { bytesMax: number; timeoutMs: number },
): Promise<Uint8Array | { problem: string }> {
  const { referencedNetwork } = options;
  const remote = await remoteDocument(url, {
    ...options,
    network: referencedNetwork ?? options.network,
    // Separate caches: a copy fetched under one network policy must not be used under a stricter one.
    directory: join(options.cacheDirectory, referencedNetwork === undefined ? 'remote' : 'remote-referenced'),
  });
  const { copy } = remote;
  if (remote.fetched !== undefined) {
    await remote.keep();
    return remote.fetched;
  }
  const problem = remote.problem ?? 'the host gave nothing';
  await remote.giveUp(problem);
  return copy ?? { problem: `could not be fetched: ${problem}` };
}
