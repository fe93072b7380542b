import type { Diagnostic } from '@/lib/base/diagnostic';
import type { InspectedPage } from '../page-inspector';

/** Findings for unused snippets; none while a page is broken, because it may use them. */
export function snippetFindings(
  snippetFiles: readonly string[],
  pages: readonly InspectedPage[],
): Diagnostic[] {
  if (pages.some(({ inspection }) => inspection === undefined)) return [];
  const used = new Set(pages.flatMap(({ inspection }) => inspection?.usedFiles ?? []));
  return snippetFiles
    .filter((file) => !used.has(file))
    .map((file) => ({
      severity: 'warning',
      rule: 'unused-snippet',
      file,
      message: 'No page takes in this snippet.',
      hint: 'Delete it, or import it where it is wanted.',
    }));
}
