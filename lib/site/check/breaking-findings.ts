import { systemClock } from '@/lib/base/clock';
import { inBatches } from '@/lib/base/concurrency/in-batches';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { gitOutput } from '@/lib/history/run-git';
import { apiChanges } from '@/lib/openapi/changes/api-changes';
import { documentSource, parseWithReferences } from '@/lib/openapi/document/parse-document';
import { isAddress } from '@/lib/openapi/references/reference-address';
import type { Site } from '../site';

const OPERATIONS_NAMED = 3;

/**
 * What breaks clients of the site's APIs since a revision of its repository.
 *
 * @throws OperatorError for a revision that the repository does not have
 */
export async function breakingFindings(site: Site, revision: string): Promise<Diagnostic[]> {
  const { folder, apiDocuments } = site;
  const isThere =
    !revision.startsWith('-') &&
    (await gitOutput(folder, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`])) !== undefined;
  if (!isThere)
    throw new OperatorError(
      `--against is "${revision}", which the repository of ${folder} does not have. Write a branch, a tag or a commit, and fetch it first.`,
    );
  const today = systemClock().toISOString().slice(0, 10);
  const findings = await inBatches(
    apiDocuments.all,
    async ({ source, read }): Promise<Diagnostic[]> => {
      if (
        read === undefined ||
        read.document.asyncApi !== undefined ||
        read.graphql !== undefined ||
        read.sdk !== undefined ||
        /^https?:/i.test(source)
      )
        return [];
      const file = site.placeOfFile(source);
      const textOf = (name: string) => gitOutput(folder, ['show', `${revision}:./${site.placeOfFile(name)}`]);
      const text = await textOf(source);
      if (text === undefined) return [];
      const written = documentSource(new TextEncoder().encode(text), source);
      const { document } = await parseWithReferences(written, (names) =>
        inBatches(names, async (name) => {
          const other = isAddress(name) ? undefined : await textOf(name);
          return other === undefined ? undefined : { text: other };
        }),
      );
      if (document === undefined) return [];
      return apiChanges(document, read.document, today)
        .filter(({ impact }) => impact === 'breaking')
        .map(({ operations, subject, text: said }) => ({
          severity: 'error',
          rule: 'breaking-change',
          file,
          message: `${namesOf(operations)}: ${subject} ${said}, other than in ${revision}.`,
          hint: 'Keep what clients send and read, or give the change a version of its own.',
        }));
    },
    // Sequential, because each one reads several files through Git.
    1,
  );
  return findings.flat();
}

function namesOf(operations: readonly string[]): string {
  const more = operations.length - OPERATIONS_NAMED;
  return operations.slice(0, OPERATIONS_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
