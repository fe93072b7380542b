import { exactJson, withoutNumberMark } from '@/lib/base/values/exact-number';
import type { DocumentIndex } from '../index/document-index';
import type { OpenApiDocument } from '../open-api-document';
import { hasTrue, ownValue, recordIn, textIn } from '../raw-value';
import { followReference } from '../resolve-reference';
import { type HiddenNames, hiddenNames, readsHidden } from '../schema/hidden-names';
import type { SchemaMode } from '../schema/schema-view-options';
import { viewSchema } from '../schema/view-schema';
import { contentViews } from './body-view';
import { exampleViews } from './example-views';
import type { HeaderView, LinkView, ResponseView } from './operation-view';
import type { OperationViewOptions } from './operation-view-options';
import { entriesIn, type RawPart, schemaPartsIn } from './raw-operation';

/** Responses by status: numbers, then ranges, then `default`. */
export function responseViews(
  document: OpenApiDocument,
  operation: RawPart,
  { index, ...options }: OperationViewOptions & { index?: DocumentIndex | undefined; mode?: SchemaMode },
): ResponseView[] {
  const responses = entriesIn(document, operation, 'responses').filter(
    ([status]) => !status.startsWith('x-'),
  );
  const views = responses.map(([status, response]): ResponseView => {
    const mode = options.mode ?? 'read';
    const anchor = `response-${status.toLowerCase()}`;
    return {
      status: status.toUpperCase() === 'DEFAULT' ? 'default' : status.toUpperCase(),
      description: responseText(response),
      headers: entriesIn(document, response, 'headers').flatMap(([name, header]) =>
        name.toLowerCase() === 'content-type'
          ? []
          : headerView(document, { name, header }, { ...options, mode }),
      ),
      // Responses contain optional properties too.
      contents: contentViews(document, response, { ...options, mode, anchor, exampleProperties: 'all' }),
      links: entriesIn(document, response, 'links').map(([name, link]) =>
        linkView(document, { name, link, names: hiddenNames(document, options.viewerGroups) }, index),
      ),
    };
  });
  return views.sort((left, right) => rank(left.status) - rank(right.status));
}

/** The summary is new in OpenAPI 3.2, where the description may be absent. */
function responseText({ value }: RawPart): string | undefined {
  const texts = [textIn(value, 'summary'), textIn(value, 'description')].filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join('\n\n');
}

function rank(status: string): number {
  if (/^\d{3}$/.test(status)) return Number(status);
  return /^\dXX$/.test(status) ? Number(status[0]) * 100 + 99.5 : 1000;
}

function headerView(
  document: OpenApiDocument,
  { name, header }: { name: string; header: RawPart },
  options: OperationViewOptions & { mode: SchemaMode },
): HeaderView {
  const [content] = entriesIn(document, header, 'content');
  const parts = schemaPartsIn(content?.[1] ?? header);
  const anchor = `header-${name.toLowerCase()}`;
  return {
    name,
    description: textIn(header.value, 'description'),
    isRequired: hasTrue(header.value, 'required'),
    isDeprecated: hasTrue(header.value, 'deprecated'),
    schema: parts && viewSchema(document, parts, { ...options, anchor }),
    examples: exampleViews(document, content?.[1] ?? header, {
      mediaType: content?.[0] ?? 'application/json',
      mode: options.mode,
      properties: 'all',
      viewerGroups: options.viewerGroups,
      isGenerating: false,
    }),
  };
}

function linkView(
  document: OpenApiDocument,
  { name, link, names }: { name: string; link: RawPart; names: HiddenNames },
  index: DocumentIndex | undefined,
): LinkView {
  const operationId = textIn(link.value, 'operationId');
  const reference = textIn(link.value, 'operationRef');
  const pointer = reference === undefined ? undefined : followReference(document, reference).target?.pointer;
  const operation = index?.operations.find(
    (candidate) =>
      (operationId !== undefined && candidate.operationId === operationId) || candidate.pointer === pointer,
  );
  const body = ownValue(link.value, 'requestBody');
  const given = [
    ...Object.entries(recordIn(link.value, 'parameters')),
    ...(body === undefined ? [] : [['requestBody', body] as const]),
  ];
  return {
    name,
    description: textIn(link.value, 'description'),
    operationKey: operation?.key,
    parameters: given.flatMap(([parameter, written]) => {
      const expression =
        typeof written === 'string' ? withoutNumberMark(written) : (exactJson(written) ?? '');
      return readsHidden(names, expression) ? [] : [{ name: parameter, expression }];
    }),
  };
}
