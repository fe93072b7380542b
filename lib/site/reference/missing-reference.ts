import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { OpenApiReference } from '@/lib/docs/navigation/navigation-node';
import type { ReadDocument, SiteDocument, SiteDocuments } from './site-documents';

/** The problem. The caller knows its file and line. */
export type PageReferenceProblem = Pick<Diagnostic, 'rule' | 'message' | 'hint'> & {
  /** The document's own diagnostic, if it cannot be read. */
  cause?: Diagnostic | undefined;
};

/**
 * The document that an author named, or those in effect for the page, of one kind. Unreadable documents may be of any
 * kind, so they are included.
 */
export function searchedDocuments(
  documents: SiteDocuments,
  file: string | undefined,
  inEffect: OpenApiReference | undefined,
  isOfKind: (read: ReadDocument) => boolean = () => true,
): SiteDocument[] {
  const named = file === undefined ? documents.inEffect(inEffect) : [documents.named(file) ?? []].flat();
  return named.filter(({ read }) => read === undefined || isOfKind(read));
}

/** Words about one kind of document, for messages. */
export interface DocumentWords {
  one: 'a document' | 'a library';
  /** Follows the subject if no document is in effect. */
  noneInEffect: string;
  /** Follows the name of a file. */
  notThis: string;
  /** What to write if there is no document. */
  hint: string;
}

interface Missing {
  /** What was sought, worded for messages: `"GET /pets"`. */
  subject: string;
  file: string | undefined;
  searched: readonly SiteDocument[];
  /** For documents that are usable but do not contain it. */
  unknown: { rule: Diagnostic['rule']; message?: string | undefined; hint: string };
}

/** Why nothing was found: a document is unusable, there is none, or none describes what was named. */
export function missingReference(
  { one, noneInEffect, notThis, hint }: DocumentWords,
  { subject, file, searched, unknown }: Missing,
): PageReferenceProblem {
  const broken = searched.find(({ read }) => read === undefined);
  const cause = broken?.diagnostics.find(({ severity }) => severity === 'error');
  if (cause !== undefined) {
    const message = `names ${subject} of ${one} that cannot be used.`;
    return { rule: cause.rule, message, hint: cause.hint, cause };
  }
  if (searched.length === 0) {
    const where = file === undefined ? noneInEffect : ` of "${file}", which is ${notThis}`;
    return { rule: 'missing-document', message: `names ${subject}${where}.`, hint };
  }
  const sources = sourcesOf(searched);
  const described = `names ${subject}, which ${sources} ${searched.length === 1 ? 'does' : 'do'} not describe.`;
  return { rule: unknown.rule, message: unknown.message ?? described, hint: unknown.hint };
}

export function sourcesOf(documents: readonly SiteDocument[]): string {
  return documents.map(({ source }) => source).join(', ');
}
