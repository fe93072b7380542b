import { uniqueNames } from '@/lib/base/text/unique-names';
import { pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { operationsOf, type WrittenOperation } from '../path-item';
import { hasTrue, listIn, type RawRecord, recordIn, textIn, textsIn } from '../raw-value';
import { resolveRecord } from '../resolve-reference';
import type { DocumentIndex, IndexedOperation, IndexedSchema, IndexedTag } from './document-index';
import { extensionOf, isInternal, isMarked } from './extension';
import { longSlug, operationSlug } from './page-slug';

export function indexDocument(document: OpenApiDocument): DocumentIndex {
  const { root } = document;
  const operations = [
    ...operationsIn(document, 'operation', 'paths'),
    ...(document.version === '3.0' ? [] : operationsIn(document, 'webhook', 'webhooks')),
    ...operationsIn(document, 'webhook', 'x-webhooks'),
  ];
  const info = recordIn(root, 'info');
  return {
    title: textIn(info, 'title') ?? document.name,
    version: textIn(info, 'version'),
    operations: withSlugs(withoutRepeats(operations)),
    tags: listIn(root, 'tags').flatMap(tagFrom),
    schemas: schemasIn(root),
    tagGroups: listIn(root, 'x-tagGroups').flatMap((group) => {
      const title = textIn(group, 'name');
      return title === undefined ? [] : [{ title, tags: textsIn(group, 'tags') }];
    }),
  };
}

type Unplaced = Omit<IndexedOperation, 'slug'> & { summary?: string | undefined };

function operationsIn(document: OpenApiDocument, kind: IndexedOperation['kind'], key: string): Unplaced[] {
  return Object.entries(recordIn(document.root, key)).flatMap(([target, value]) => {
    if (key === 'paths' && !target.startsWith('/')) return [];
    const item = resolveRecord(document, { value, pointer: pointerTo(`#/${key}`, target) });
    if (item === undefined) return [];
    return operationsOf(item.value).map((operation) => operationFrom({ kind, target }, operation, item));
  });
}

function operationFrom(
  { kind, target }: Pick<IndexedOperation, 'kind' | 'target'>,
  { method, keys, value: raw }: WrittenOperation,
  item: { value: RawRecord; pointer: string },
): Unplaced {
  const summary = textIn(raw, 'summary')?.trim();
  const tags = textsIn(raw, 'tags').filter((tag) => tag.trim() !== '');
  const { metadata, content, href, groups } = extensionOf(raw);
  return {
    kind,
    method,
    target,
    // Webhooks nearly always have one method; `withoutRepeats` gives a second one its own key.
    key: kind === 'webhook' ? `webhook ${target}` : `${method} ${target}`,
    pointer: pointerTo(item.pointer, ...keys),
    pathItemPointer: item.pointer,
    summary,
    title:
      titleOf(summary, textIn(raw, 'operationId')) ?? (kind === 'webhook' ? target : `${method} ${target}`),
    description: withLongSummary(summary, textIn(raw, 'description') ?? textIn(item.value, 'description')),
    tag: tags[0],
    tags,
    operationId: textIn(raw, 'operationId'),
    isDeprecated: hasTrue(raw, 'deprecated'),
    isHidden: isMarked({ ...item.value, ...raw }, 'x-hidden') || isInternal({ ...item.value, ...raw }),
    isExcluded: isMarked({ ...item.value, ...raw }, 'x-excluded'),
    href,
    metadata: { ...badgeOf(raw), ...metadata },
    content,
    groups: groups ?? extensionOf(item.value).groups,
  };
}

/** A longer summary is a whole description, too long for navigation. */
const TITLE_CHARACTERS_MAX = 140;

/** A summary that is too long for a title becomes the start of the description. */
function withLongSummary(summary: string | undefined, description: string | undefined): string | undefined {
  if (summary === undefined || titleFromSummary(summary).length <= TITLE_CHARACTERS_MAX) return description;
  return description === undefined || description.startsWith(summary)
    ? (description ?? summary)
    : `${summary}\n\n${description}`;
}

/** The summary, or words from the `operationId`, or the first sentence of a long summary. */
function titleOf(summary: string | undefined, operationId: string | undefined): string | undefined {
  const title = summary === undefined ? '' : titleFromSummary(summary);
  if (title.length <= TITLE_CHARACTERS_MAX) return title || undefined;
  const named = operationId === undefined ? '' : wordsOf(operationId);
  if (named.includes(' ') && named.length <= TITLE_CHARACTERS_MAX) return named;
  const sentence = /^.*?[.!?](?=\s|$)/.exec(title)?.[0].replace(/\.$/, '') ?? '';
  return sentence !== '' && sentence.length <= TITLE_CHARACTERS_MAX ? sentence : undefined;
}

/** @example wordsOf('createChatCompletion') // 'Create chat completion' */
function wordsOf(identifier: string): string {
  const words = identifier
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `x-badges`, known from other renderers, become the label beside the page title. */
function badgeOf(raw: RawRecord): RawRecord {
  const names = listIn(raw, 'x-badges').flatMap((badge) => textIn(badge, 'name') ?? []);
  return names.length === 0 ? {} : { tag: names.join(', ') };
}

function titleFromSummary(summary: string): string {
  return summary
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Gives a webhook's second method its own key, and lists a webhook under two names once. */
function withoutRepeats(operations: readonly Unplaced[]): Unplaced[] {
  const kept = new Map<string, Unplaced>();
  for (const operation of operations) {
    const known = kept.get(operation.key);
    if (known === undefined) kept.set(operation.key, operation);
    else if (known.method !== operation.method) {
      const key = `${operation.key} ${operation.method}`;
      if (!kept.has(key)) kept.set(key, { ...operation, key });
    }
  }
  return [...kept.values()];
}

/** Hidden operations are numbered last, so that hiding one never changes the address of a visible page. */
function withSlugs(operations: readonly Unplaced[]): IndexedOperation[] {
  const free = uniqueNames({ first: 1 });
  const slugs = new Map<Unplaced, string>();
  const isShown = (operation: Unplaced) => !operation.isHidden && !operation.isExcluded;
  for (const operation of [...operations.filter(isShown), ...operations.filter((other) => !isShown(other))]) {
    slugs.set(operation, free(operationSlug(operation)));
  }
  return operations.map((operation) => {
    const { summary: _, ...indexed } = operation;
    return { ...indexed, slug: slugs.get(operation) ?? '', longSlug: longSlug(operation) };
  });
}

function tagFrom(raw: unknown): IndexedTag[] {
  const name = textIn(raw, 'name');
  if (name === undefined) return [];
  // Choice: `x-group` takes precedence over `x-displayName` and OpenAPI 3.2's `summary`; addresses keep the tag's name.
  const title = textIn(raw, 'x-group') ?? textIn(raw, 'x-displayName') ?? textIn(raw, 'summary') ?? name;
  return [{ name, title, description: textIn(raw, 'description'), parent: textIn(raw, 'parent') }];
}

function schemasIn(root: RawRecord): IndexedSchema[] {
  return Object.entries(recordIn(recordIn(root, 'components'), 'schemas')).map(([name, schema]) => ({
    name,
    pointer: pointerTo('#/components/schemas', name),
    title: textIn(schema, 'title'),
    description: textIn(schema, 'description'),
  }));
}
