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
import type { LoadedSite } from '../site-input';
import { guideFinder, readGuides } from './guides-of-operations';

/** How well guides cover an operation. */
export interface OperationCoverage {
  source: string;
  /** For example `POST /orders`. */
  operation: string;
  isDeprecated: boolean;
  pages: readonly string[];
  guides: readonly string[];
  /** Parameters and request body fields, and whether any guide mentions them by name. */
  fields: readonly Mention[];
  /** Error statuses, and whether any guide mentions the number. */
  errors: readonly Mention[];
}

export interface Mention {
  name: string;
  isMentioned: boolean;
}

/** Which operations, fields and errors of the site's OpenAPI documents its guides mention; deprecated ones last. */
export async function apiCoverage({ site, inspector }: LoadedSite): Promise<OperationCoverage[]> {
  const guides = await readGuides(inspector);
  const words = new Set(guides.flatMap(({ text }) => namesIn(text)));
  const documents = site.apiDocuments.all.flatMap(({ read }) => read ?? []);
  const guidesOf = guideFinder(site, guides, documents);
  const coverage = documents.flatMap(({ source, document, index }) => {
    return index.operations.flatMap((entry): OperationCoverage[] => {
      const raw = entry.kind === 'operation' ? rawOperation(document, entry) : undefined;
      if (raw === undefined || entry.isHidden || entry.isExcluded) return [];
      const own = new Set(guidesOf(source, entry).map(({ file }) => file));
      return [
        {
          source,
          operation: entry.key,
          isDeprecated: entry.isDeprecated,
          pages: site.referencePages(source).operations.get(entry.key) ?? [],
          guides: [...own].sort(),
          fields: fieldsOf(document, raw).map((name) => ({ name, isMentioned: words.has(name) })),
          errors: errorsOf(document, raw).map((name) => ({ name, isMentioned: words.has(name) })),
        },
      ];
    });
  });
  return coverage.sort((left, right) => Number(left.isDeprecated) - Number(right.isDeprecated));
}

/** Words that may be names of fields, or statuses. */
export function namesIn(text: string): string[] {
  return text.match(/[\w$-]+/g) ?? [];
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
