import type { Diagnostic } from '@/lib/base/errors/diagnostic';

export const UNREACHABLE_DOCUMENT = 'unreachable-document';

/** The finding for a document that could not be fetched: an error, or a warning if there is an earlier copy. */
export function unreachableDocument(url: string, problem: string, hasCopy: boolean): Diagnostic {
  const outcome = hasCopy ? ' The last good copy is shown.' : '';
  return {
    severity: hasCopy ? 'warning' : 'error',
    rule: UNREACHABLE_DOCUMENT,
    file: url,
    message: `could not be fetched: ${problem}.${outcome}`,
    hint: 'Check the address, or keep the document in the repository.',
  };
}
