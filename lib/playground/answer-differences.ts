import { responseProblems } from '@/lib/openapi/check/response-problems';
import type { ValueProblem } from '@/lib/openapi/check/value-problems';
import type { IndexedOperation } from '@/lib/openapi/index/document-index';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { rawOperation } from '@/lib/openapi/operation/raw-operation';
import type { RawRecord } from '@/lib/openapi/raw-value';
import type { Site } from '@/lib/site/site';

/** Derived data is cached by document object, so each reduced document is created only once. */
const reduced = new WeakMap<RawRecord, OpenApiDocument>();

/** Compares with the document as this reader may download it, so that no difference reveals a hidden field. */
export function answerDifferences(
  site: Pick<Site, 'apiDocuments' | 'documentDownload'>,
  { source, operation }: { source: string; operation: IndexedOperation },
  { status, value }: { status: number; value: unknown },
): ValueProblem[] | undefined {
  const whole = site.apiDocuments.all.find((document) => document.source === source)?.read?.document;
  const root = site.documentDownload(source)?.root;
  if (whole === undefined || root === undefined) return undefined;
  const document = root === whole.root ? whole : (reduced.get(root) ?? { ...whole, root });
  if (document !== whole) reduced.set(root, document);
  const raw = rawOperation(document, operation);
  return raw && responseProblems(document, raw, { status: String(status), value, isCounted: true });
}
