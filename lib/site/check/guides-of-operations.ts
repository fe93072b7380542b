import { readFile } from 'node:fs/promises';
import { matchRequest, servedOperations } from '@/lib/openapi/check/match-request';
import type { IndexedOperation } from '@/lib/openapi/index/document-index';
import type { InspectedPage, InspectorInput } from '../page-inspector';
import type { ReadDocument } from '../reference/site-documents';
import type { Site } from '../site';
import { inspectPages } from './inspect-pages';
import { isReference } from './page-anchors';
import { siteTarget } from './site-target';

/** A page that is not a reference page, with its text. */
export interface Guide {
  page: InspectedPage;
  text: string;
}

export async function readGuides(inspector: InspectorInput): Promise<Guide[]> {
  const pages = (await inspectPages(inspector)).filter((page) => !isReference(page));
  return Promise.all(
    pages.map(async (page): Promise<Guide> => {
      const absolute = inspector.files.paths.get(page.file);
      const text = absolute === undefined ? '' : await readFile(absolute, 'utf8').catch(() => '');
      return { page, text };
    }),
  );
}

/** The guides that call an operation, then those that link to its page, then those that name it. */
export function guideFinder(
  site: Pick<Site, 'referencePages'>,
  guides: readonly Guide[],
  documents: readonly ReadDocument[],
): (source: string, operation: IndexedOperation) => InspectedPage[] {
  const called = calledOperations(guides, documents);
  const linked = linkedPages(guides);
  return (source, operation) => {
    const paths = site.referencePages(source).operations.get(operation.key) ?? [];
    return [
      ...new Set([
        ...(called.get(`${source} ${operation.key}`) ?? []),
        ...paths.flatMap((path) => [...(linked.get(path) ?? [])]),
        ...guides.filter(({ text }) => isNamed(operation, text)).map(({ page }) => page),
      ]),
    ];
  };
}

/** Pages with a sample that calls an operation, by document and operation. */
function calledOperations(
  guides: readonly Guide[],
  documents: readonly ReadDocument[],
): Map<string, Set<InspectedPage>> {
  const operations = servedOperations(documents);
  const sources = new Map(documents.map(({ document, source }) => [document, source]));
  const called = new Map<string, Set<InspectedPage>>();
  for (const { page } of guides)
    for (const request of page.inspection?.requests ?? []) {
      const match = matchRequest(operations, request);
      if (match.kind !== 'found') continue;
      for (const { document, entry } of match.operations)
        add(called, `${sources.get(document)} ${entry.key}`, page);
    }
  return called;
}

/** Pages with a link, by the page that it leads to. */
function linkedPages(guides: readonly Guide[]): Map<string, Set<InspectedPage>> {
  const linked = new Map<string, Set<InspectedPage>>();
  for (const { page } of guides)
    for (const { href } of page.inspection?.links ?? []) {
      const target = siteTarget(href, page.path);
      if (target !== undefined) add(linked, target.path, page);
    }
  return linked;
}

function add(map: Map<string, Set<InspectedPage>>, key: string, value: InspectedPage): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}

/**
 * Whether a text contains `POST /orders/{id}` with any value, or the operationId, provided that is not a plain word.
 */
function isNamed({ method, target, operationId }: IndexedOperation, text: string): boolean {
  if (operationId !== undefined && /[A-Z_]/.test(operationId.slice(1)) && text.includes(operationId))
    return true;
  if (!text.includes(method)) return false;
  const path = target
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^\\s/"\'`)]+');
  // Guides may put the server's origin and base path before the operation's path.
  const base = '(?:https?://[^\\s/]+)?(?:/[\\w.-]+){0,4}';
  return new RegExp(`\\b${method}[\\s\`*]+${base}${path}(?![\\w/{-])`).test(text);
}
