import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { inBatches } from '@/lib/base/in-batches';
import { writeAtomically } from '@/lib/base/write-atomically';
import { type FileVersion, fileInCommit, fileVersions } from '@/lib/history/file-versions';
import { placeInRepository, repositoryIdentity } from '@/lib/history/place-in-repository';
import { type ApiRelease, apiReleases } from '@/lib/openapi/changes/api-releases';
import {
  COMPARISON_VERSION,
  type ComparedVersions,
  comparedVersions,
  comparedVersionsSchema,
} from '@/lib/openapi/changes/compared-versions';
import { documentSource, parseWithReferences } from '@/lib/openapi/document/parse-document';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { isAddress } from '@/lib/openapi/references/reference-address';
import { type KeptApiHistory, type RecordedDocument, VERSIONS_MAX } from './api-history';

/** What is read at once; what was compared before is kept, so that the next time more of a large document is. */
const BYTES_MAX = 100_000_000;
const FILE_BYTES_MAX = 20_000_000;
const SHORT_COMMIT = 7;

interface HistoryReading {
  /** Of the site. */
  folder: string;
  documents: readonly RecordedDocument[];
  cacheFolder: string;
  /** Nothing is compared any more after so long; what was is kept, and the next reading goes further back. */
  patienceMs: number;
}

/** What git knows of documents. Takes long where they are large or have many versions: see `api-history-thread.ts`. */
export async function readApiHistory({
  documents,
  patienceMs,
  ...place
}: HistoryReading): Promise<KeptApiHistory> {
  const origin = await repositoryIdentity(place.folder);
  const until = performance.now() + patienceMs;
  const histories = await inBatches(
    documents,
    async (document) => [document.source, await releasesOf(document, { ...place, until })] as const,
    1,
  );
  return { origin, documents: Object.fromEntries(histories) };
}

async function releasesOf(
  recorded: RecordedDocument,
  { folder, cacheFolder, until }: Pick<HistoryReading, 'folder' | 'cacheFolder'> & { until: number },
): Promise<ApiRelease[]> {
  const files = [recorded, ...recorded.parts].map(({ file }) => file);
  const [newest, ...older] = await fileVersions(folder, files, VERSIONS_MAX);
  const read = versionReader(folder, recorded);
  const place = await placeInRepository(folder);
  const compared: (ComparedVersions & { commit: string; at: string })[] = [];
  let after = newest;
  for (const before of older) {
    if (after === undefined || performance.now() > until) break;
    const { commit, committedAt } = after;
    const at = committedAt.toISOString();
    // A commit is all that the repository holds, and the place says of which file in it this is.
    const key = [COMPARISON_VERSION, place, recorded, before.commit, commit];
    const pair = await kept(cacheFolder, key, async () => {
      // The later one was read for the comparison before.
      const [later, earlier] = [await read({ commit, committedAt }), await read(before)];
      if (earlier === 'missing' || later === 'missing') return undefined;
      if (later === 'broken') return 'later-broken';
      return earlier === 'broken' ? 'earlier-broken' : comparedVersions(earlier, later, at.slice(0, 10));
    });
    // What is older may hide something that nobody knows here.
    if (pair === undefined) break;
    // No reader has seen a document that cannot be read.
    if (pair === 'earlier-broken') continue;
    if (pair !== 'later-broken') compared.push({ ...pair, commit: commit.slice(0, SHORT_COMMIT), at });
    after = before;
  }
  return apiReleases(compared);
}

/**
 * Reads the document of one commit after the other, and the last of them once. Where a part of it is not here, or is too
 * large, the whole is missing: without that part it would say something else.
 */
function versionReader(folder: string, { source, file, parts }: RecordedDocument) {
  const fileOf = new Map(parts.map((part) => [part.source, part.file]));
  let last: { commit: string; document: OpenApiDocument | 'missing' | 'broken' } | undefined;
  let bytesLeft = BYTES_MAX;
  return async ({ commit }: FileVersion): Promise<OpenApiDocument | 'missing' | 'broken'> => {
    if (last?.commit === commit) return last.document;
    let isUnread = false;
    const textOf = async (name: string) => {
      const bytesMax = Math.min(bytesLeft, FILE_BYTES_MAX);
      const found = await fileInCommit(folder, { commit, file: name, bytesMax });
      if (found === 'unread') isUnread = true;
      if (found === 'unread' || found === 'absent') return undefined;
      bytesLeft -= found.text.length;
      return found.text;
    };
    const text = await textOf(file);
    const made = text === undefined ? 'missing' : await parsed(text, textOf);
    const document = isUnread ? 'missing' : made;
    last = { commit, document };
    return document;
  };

  async function parsed(text: string, textOf: (file: string) => Promise<string | undefined>) {
    const written = documentSource(new TextEncoder().encode(text), source);
    const { document } = await parseWithReferences(written, (names) =>
      inBatches(
        names,
        async (name) => {
          const other = isAddress(name) ? undefined : await textOf(fileOf.get(name) ?? name);
          return other === undefined ? undefined : { text: other };
        },
        1,
      ),
    );
    return document ?? 'broken';
  }
}

const keptSchema = z.union([comparedVersionsSchema, z.enum(['earlier-broken', 'later-broken'])]);
type Compared = z.infer<typeof keptSchema>;

/** A comparison as it was made before, on this machine: commits never change. */
async function kept(
  cacheFolder: string,
  key: unknown,
  compare: () => Promise<Compared | undefined>,
): Promise<Compared | undefined> {
  const name = createHash('sha256').update(JSON.stringify(key)).digest('hex');
  const file = join(/* turbopackIgnore: true */ cacheFolder, 'api-changes', `${name}.json`);
  try {
    return keptSchema.parse(JSON.parse(await fs.readFile(file, 'utf8')));
  } catch {
    // Missing or damaged: compared again.
  }
  const made = await compare();
  if (made !== undefined) await writeAtomically(file, JSON.stringify(made));
  return made;
}
