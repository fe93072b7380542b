import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import { UNREACHABLE_DOCUMENT } from '@/lib/openapi/library/unreachable-document';
import { PageError } from '../mdx/page-error';

/** Rules about unknown names. Their hints suggest other names, which strangers must not see. */
const SUGGESTING: ReadonlySet<string> = new Set(['unknown-operation', 'unknown-channel', 'unknown-symbol']);

interface BrokenContentProps {
  diagnostic: Diagnostic;
  isForAuthors: boolean;
  strings: InterfaceStrings;
}

/**
 * Shown instead of a page that cannot be read. Readers can do nothing about an unreachable host, so only the log and
 * `check` name it.
 */
export function BrokenContent({ diagnostic, isForAuthors, strings }: BrokenContentProps) {
  if (isForAuthors) return <PageError diagnostic={diagnostic} />;
  // A suggestion may name something that only a group may see.
  if (SUGGESTING.has(diagnostic.rule)) return <PageError diagnostic={{ ...diagnostic, hint: undefined }} />;
  if (diagnostic.rule !== UNREACHABLE_DOCUMENT) return <PageError diagnostic={diagnostic} />;
  return <p data-page-error={diagnostic.rule}>{strings.referenceUnavailable}</p>;
}
