import { inBatches } from '@/lib/base/concurrency/in-batches';
import { type FileVersion, fileInCommit, fileVersions } from '@/lib/history/file-versions';
import { placeInRepository, repositoryIdentity } from '@/lib/history/place-in-repository';
import { type ApiRelease, apiReleases } from '@/lib/openapi/changes/api-releases';
import {
  COMPARISON_VERSION,
  type ComparedVersions,
  comparedVersions,
} from '@/lib/openapi/changes/compared-versions';
import { documentSource, parseWithReferences } from '@/lib/openapi/document/parse-document';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { isAddress } from '@/lib/openapi/references/reference-address';
import { type KeptApiHistory, type RecordedDocument, VERSIONS_MAX } from './api-history';
import { type ComparisonCache, comparisonCache } from './comparison-cache';

/** The limit for one reading. Comparisons are cached, so the next reading of a large document gets further back. */
const BYTES_MAX = 100_000_000;
const FILE_BYTES_MAX = 20_000_000;
const SHORT_COMMIT = 7;

interface HistoryReading {
  /** The site's folder. */
  folder: string;
  documents: readonly RecordedDocument[];
  cacheFolder: string;
  /** Starts no comparison after this time. The finished ones are cached, so the next reading gets further back. */
  patienceMs: number;
}

/** The history of documents in Git. Slow for large documents with many versions, hence `api-history-thread.ts`. */
export async function readApiHistory({
  documents,
  patienceMs,
  folder,
  cacheFolder,
}: HistoryReading): Promise<KeptApiHistory> {
  const origin = await repositoryIdentity(folder);
  const comparisons = comparisonCache(cacheFolder);
  const until = performance.now() + patienceMs;
  const histories = await inBatches(
    documents,
    async (document) =>
      [document.source, await releasesOf(document, { folder, comparisons, until })] as const,
    1,
  );
  await comparisons.removeUnused();
  return { origin, documents: Object.fromEntries(histories) };
}

async function releasesOf(
  recorded: RecordedDocument,
  { folder, comparisons, until }: { folder: string; comparisons: ComparisonCache; until: number },
): Promise<ApiRelease[]> {
  const files = [recorded, ...recorded.parts].map(({ file }) => file);
  const [newest, ...older] = await fileVersions(folder, files, VERSIONS_MAX);
  const read = versionReader(folder, recorded);
  const place = await placeInRepository(folder);
  const compared: (ComparedVersions & { commit: string; at: string })[] = [];
  let after = newest;
  for (const before of older) {
    if (after === undefined) break;
    if (performance.now() > until) {
      comparisons.isUnfinished();
      break;
    }
    const { commit, committedAt } = after;
    const at = committedAt.toISOString();
    // A commit determines the content of the whole repository, and the place which file of it this is.
    const key = [COMPARISON_VERSION, place, recorded, before.commit, commit];
    const pair = await comparisons.of(key, async () => {
      // The later version was already read for the previous comparison.
      const [later, earlier] = [await read({ commit, committedAt }), await read(before)];
      if (earlier === 'missing' || later === 'missing') return undefined;
      if (later === 'broken') return 'later-broken';
      return earlier === 'broken' ? 'earlier-broken' : comparedVersions(earlier, later, at.slice(0, 10));
    });
    // Older versions may hide something, but this one is unknown, so stop here.
    if (pair === undefined) {
      comparisons.isUnfinished();
      break;
    }
    // No reader has ever seen a document that cannot be read.
    if (pair === 'earlier-broken') continue;
    if (pair !== 'later-broken') compared.push({ ...pair, commit: commit.slice(0, SHORT_COMMIT), at });
    after = before;
  }
  return apiReleases(compared);
}

/**
 * Reads the document in one commit after another and caches the last one. If part of a document is absent or too large,
 * the whole counts as missing, because without that part it would have another meaning.
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
