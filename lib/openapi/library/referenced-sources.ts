import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeAtomically } from '@/lib/base/write-atomically';
import type { DocumentSource } from '../document/parse-document';
import { isAddress } from '../references/reference-address';
import type { ReadReferenced } from '../references/referenced-files';
import { type RemoteOptions, remoteDocument } from './remote-document';

/** The other files of one document, which its digest depends on. */
export interface ReferencedSources {
  read: ReadReferenced;
  /** The hash of the document with all files that it is known to need; `undefined` before it was read once. */
  knownHash(): Promise<string | undefined>;
  /** The same hash, of what was read. */
  keep(): Promise<string>;
}

interface ReferencedOptions extends Omit<RemoteOptions, 'directory'> {
  /** Content of a file that others may name; `undefined` where there is none. */
  readFile: (path: string) => Promise<Uint8Array | undefined>;
  referencedNetwork?: RemoteOptions['network'] | undefined;
  cacheDirectory: string;
}

const namesSchema = z.array(z.string());

/** Reads other files of documents: of the repository, and of other hosts by the address policy. */
export function referencedSources(
  { hash, name }: Pick<DocumentSource, 'hash' | 'name'>,
  options: ReferencedOptions,
): ReferencedSources {
  const contents = new Map<string, Awaited<ReturnType<ReadReferenced>>[number]>();
  const key = createHash('sha256')
    .update(JSON.stringify([hash, name]))
    .digest('hex');
  const listFile = join(options.cacheDirectory, 'references', `${key}.json`);

  const read: ReadReferenced = (names) =>
    Promise.all(
      names.map(async (other) => {
        const content = await readOne(other);
        contents.set(other, content);
        return content;
      }),
    );

  async function readOne(other: string) {
    if (isAddress(other)) return fetched(other, options);
    const bytes = await options.readFile(other);
    return bytes === undefined ? undefined : { text: new TextDecoder().decode(bytes) };
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
        // Missing or damaged: the document tells again what it names.
        return undefined;
      } finally {
        contents.clear();
      }
    },
    async keep() {
      await writeAtomically(listFile, JSON.stringify([...contents.keys()].sort()));
      return wholeHash();
    },
  };
}

async function fetched(url: string, options: ReferencedOptions) {
  const { referencedNetwork } = options;
  const remote = await remoteDocument(url, {
    ...options,
    network: referencedNetwork ?? options.network,
    // A copy that others were allowed to fetch is none for those who may not.
    directory: join(options.cacheDirectory, referencedNetwork === undefined ? 'remote' : 'remote-referenced'),
  });
  const { copy } = remote;
  if (remote.fetched !== undefined) {
    await remote.keep();
    return { text: new TextDecoder().decode(remote.fetched) };
  }
  const problem = remote.problem ?? 'the host gave nothing';
  await remote.giveUp(problem);
  return copy === undefined
    ? { problem: `could not be fetched: ${problem}` }
    : { text: new TextDecoder().decode(copy) };
}
