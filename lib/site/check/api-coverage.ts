import { readFile } from 'node:fs/promises';
import { matchRequest, servedOperations } from '@/lib/openapi/check/match-request';
import type { IndexedOperation } from '@/lib/openapi/index/document-index';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import {
  entriesIn,
  partIn,
  type RawOperation,
  rawOperation,
  rawParameters,
  schemaPartsIn,
} from '@/lib/openapi/operation/raw-operation';
import { textIn } from '@/lib/openapi/raw-value';
import { mergeSchema } from '@/lib/openapi/schema/merge-schema';
import type { InspectedPage } from '../page-inspector';
import type { ReadDocument } from '../reference/site-documents';
import type { LoadedSite } from '../site-input';
import { inspectPages } from './inspect-pages';
import { isReference } from './page-anchors';
import { siteTarget } from './site-target';

/** What guides say about an operation. */
export interface OperationCoverage {
  /** Name of the document. */
  source: string;
  /** `POST /orders`. */
  operation: string;
  isDeprecated: boolean;
  /** Files of the guides that call, name or link to it. */
  guides: readonly string[];
  /** Parameters and fields of the request body, and whether any guide has the name. */
  fields: readonly Mention[];
  /** Statuses of failures, and whether any guide has the number. */
  errors: readonly Mention[];
}

export interface Mention {
  name: string;
  isMentioned: boolean;
}

interface Guide {
  page: InspectedPage;
  text: string;
}

/** Which operations, fields and errors of the site's OpenAPI documents its guides mention; deprecated ones last. */
export async function apiCoverage({ site, inspector }: LoadedSite): Promise<OperationCoverage[]> {
  const pages = (await inspectPages(inspector)).filter((page) => !isReference(page));
  const guides = await Promise.all(
    pages.map(async (page): Promise<Guide> => {
      const absolute = inspector.files.paths.get(page.file);
      const text = absolute === undefined ? '' : await readFile(absolute, 'utf8').catch(() => '');
      return { page, text };
    }),
  );
  const words = new Set(guides.flatMap(({ text }) => text.match(/[\w$-]+/g) ?? []));
  const documents = site.apiDocuments.all.flatMap(({ read }) => read ?? []);
  const called = calledOperations(guides, documents);
  const linked = linkedPages(guides);
  const coverage = documents.flatMap(({ source, document, index }) => {
    const paths = site.referencePages(source).operations;
    return index.operations.flatMap((entry): OperationCoverage[] => {
      const raw = entry.kind === 'operation' ? rawOperation(document, entry) : undefined;
      if (raw === undefined || entry.isHidden || entry.isExcluded) return [];
      const own = new Set([
        ...(called.get(`${source} ${entry.key}`) ?? []),
        ...(paths.get(entry.key) ?? []).flatMap((path) => [...(linked.get(path) ?? [])]),
        ...guides.filter(({ text }) => isNamed(entry, text)).map(({ page }) => page.file),
      ]);
      return [
        {
          source,
          operation: entry.key,
          isDeprecated: entry.isDeprecated,
          guides: [...own].sort(),
          fields: fieldsOf(document, raw).map((name) => ({ name, isMentioned: words.has(name) })),
          errors: errorsOf(document, raw).map((name) => ({ name, isMentioned: words.has(name) })),
        },
      ];
    });
  });
  return coverage.sort((left, right) => Number(left.isDeprecated) - Number(right.isDeprecated));
}

/** Files with a sample that calls an operation, by document and operation. */
function calledOperations(
  guides: readonly Guide[],
  documents: readonly ReadDocument[],
): Map<string, Set<string>> {
  const operations = servedOperations(documents);
  const sources = new Map(documents.map(({ document, source }) => [document, source]));
  const called = new Map<string, Set<string>>();
  for (const { page } of guides)
    for (const request of page.inspection?.requests ?? []) {
      const match = matchRequest(operations, request);
      if (match.kind !== 'found') continue;
      for (const { document, entry } of match.operations)
        add(called, `${sources.get(document)} ${entry.key}`, page.file);
    }
  return called;
}

/** Files with a link, by the page that it leads to. */
function linkedPages(guides: readonly Guide[]): Map<string, Set<string>> {
  const linked = new Map<string, Set<string>>();
  for (const { page } of guides)
    for (const { href } of page.inspection?.links ?? []) {
      const target = siteTarget(href, page.path);
      if (target !== undefined) add(linked, target.path, page.file);
    }
  return linked;
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}

/** Whether a text has `POST /orders/{id}` with any value, or the operationId where that is no plain word. */
function isNamed({ method, target, operationId }: IndexedOperation, text: string): boolean {
  if (operationId !== undefined && /[A-Z_]/.test(operationId.slice(1)) && text.includes(operationId))
    return true;
  if (!text.includes(method)) return false;
  const path = target
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^\\s/"\'`)]+');
  // What a document has in its servers stands before the path in guides.
  const base = '(?:https?://[^\\s/]+)?(?:/[\\w.-]+){0,4}';
  return new RegExp(`\\b${method}[\\s\`*]+${base}${path}(?![\\w/{-])`).test(text);
}

function fieldsOf(document: OpenApiDocument, raw: RawOperation): string[] {
  const parameters = rawParameters(document, raw).flatMap(({ value }) => textIn(value, 'name') ?? []);
  const body = partIn(document, raw.operation, 'requestBody');
  const contents = body === undefined ? [] : entriesIn(document, body, 'content');
  const fields = contents.flatMap(([, content]) => {
    const parts = schemaPartsIn(content);
    return parts === undefined ? [] : [...mergeSchema(document, parts).properties.keys()];
  });
  return [...new Set([...parameters, ...fields])];
}

function errorsOf(document: OpenApiDocument, raw: RawOperation): string[] {
  return entriesIn(document, raw.operation, 'responses').flatMap(([status]) =>
    /^[45]\d\d$/.test(status) ? [status] : [],
  );
}
