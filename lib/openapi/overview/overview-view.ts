import { isRecord } from '@/lib/base/values/is-record';
import type { DocumentIndex, IndexedOperation } from '../index/document-index';
import { type OperationGroup, operationGroups } from '../index/operation-groups';
import type { OpenApiDocument } from '../open-api-document';
import type { SecuritySchemeView, ServerView } from '../operation/operation-view';
import { rawOperation } from '../operation/raw-operation';
import { schemeView } from '../operation/security-view';
import { serverViews } from '../operation/server-views';
import { listIn, ownValue, type RawRecord, recordIn, textIn, textsIn } from '../raw-value';

export interface OverviewView {
  title: string;
  version: string | undefined;
  /** Markdown; falls back to `info.summary`. */
  description: string | undefined;
  links: OverviewLink[];
  servers: ServerView[];
  schemes: SecuritySchemeView[];
  sections: OverviewSection[];
}

export type OverviewLinkKind = 'documentation' | 'terms' | 'license' | 'contact';

export interface OverviewLink {
  kind: OverviewLinkKind;
  /** As written; absent if the document has only a URL. */
  label: string | undefined;
  /** Absent for a licence without a URL. */
  url: string | undefined;
}

/** Tags of one `x-tagGroups` group; without groups, the only section has no title. */
export interface OverviewSection {
  title: string | undefined;
  tags: OverviewTag[];
}

export interface OverviewTag {
  name: string;
  title: string;
  description: string | undefined;
  link: OverviewLink | undefined;
  operations: Pick<IndexedOperation, 'key' | 'kind' | 'method' | 'title' | 'isDeprecated'>[];
}

/** The contents of the overview page, for a reader who may open the given operations. */
export function viewOverview(
  { document, index }: { document: OpenApiDocument; index: DocumentIndex },
  { mayOpen, documentUrl }: { mayOpen: (key: string) => boolean; documentUrl?: string | undefined },
): OverviewView {
  const info = recordIn(document.root, 'info');
  const shown = index.operations.filter((operation) => isShown(operation) && mayOpen(operation.key));
  return {
    title: index.title,
    version: index.version,
    description: textIn(info, 'description') ?? textIn(info, 'summary'),
    links: linksOf(document.root, info),
    servers: serverViews(document, undefined, documentUrl),
    schemes: usedSchemes(document, shown),
    sections: sectionsOf(
      document.root,
      operationGroups({ ...index, operations: shown }),
      tagsOf(document.root, index, shown),
    ),
  };
}

function isShown({ isHidden, isExcluded }: IndexedOperation): boolean {
  return !isHidden && !isExcluded;
}

function linksOf(root: RawRecord, info: RawRecord): OverviewLink[] {
  const contact = recordIn(info, 'contact');
  const license = recordIn(info, 'license');
  const email = textIn(contact, 'email');
  const terms = textIn(info, 'termsOfService');
  const identifier = textIn(license, 'identifier');
  const licenseName = textIn(license, 'name') ?? identifier;
  return [
    linkOf(ownValue(root, 'externalDocs')),
    terms === undefined ? undefined : ({ kind: 'terms', label: undefined, url: terms } as const),
    licenseName === undefined
      ? undefined
      : ({
          kind: 'license',
          label: licenseName,
          url:
            textIn(license, 'url') ??
            (identifier === undefined ? undefined : `https://spdx.org/licenses/${identifier}.html`),
        } as const),
    contactLink(textIn(contact, 'name'), textIn(contact, 'url')),
    email === undefined ? undefined : ({ kind: 'contact', label: email, url: `mailto:${email}` } as const),
  ].filter((link) => link !== undefined);
}

function linkOf(docs: unknown): OverviewLink | undefined {
  const url = textIn(docs, 'url');
  return url === undefined ? undefined : { kind: 'documentation', label: textIn(docs, 'description'), url };
}

/** A contact's name is shown even without a URL. */
function contactLink(name: string | undefined, url: string | undefined): OverviewLink | undefined {
  return name === undefined && url === undefined ? undefined : { kind: 'contact', label: name ?? url, url };
}

/** Schemes that the document or a visible operation requires, each with all required scopes. */
function usedSchemes(document: OpenApiDocument, shown: readonly IndexedOperation[]): SecuritySchemeView[] {
  const scopes = new Map<string, Set<string>>();
  const add = (holder: unknown) => {
    for (const requirement of listIn(holder, 'security').filter(isRecord)) {
      for (const id of Object.keys(requirement)) {
        const known = scopes.get(id) ?? new Set();
        for (const scope of textsIn(requirement, id)) known.add(scope);
        scopes.set(id, known);
      }
    }
  };
  add(document.root);
  for (const operation of shown) add(rawOperation(document, operation)?.operation.value);
  return [...scopes].map(([id, asked]) => schemeView(document, id, [...asked]));
}

/** Tags with visible operations. A tag without any operation is a chapter of the document and is kept. */
function tagsOf(root: RawRecord, index: DocumentIndex, shown: readonly IndexedOperation[]): OverviewTag[] {
  const used = new Set(index.operations.flatMap(({ tags }) => tags));
  const raw = new Map(listIn(root, 'tags').map((tag) => [textIn(tag, 'name'), tag]));
  const described = (name: string | undefined) => ({
    description: textIn(raw.get(name), 'description'),
    link: linkOf(ownValue(raw.get(name), 'externalDocs')),
  });
  const filled = flattened(operationGroups({ ...index, operations: [...shown] })).filter(
    ({ operations }) => operations.length > 0,
  );
  const groups = filled.map(({ tag, title, operations }) => ({
    name: tag ?? '',
    title,
    ...described(tag),
    operations: operations.map(({ key, kind, method, title: name, isDeprecated }) => ({
      key,
      kind,
      method,
      title: name,
      isDeprecated,
    })),
  }));
  const chapters = index.tags
    .filter(({ name, description }) => description !== undefined && !used.has(name))
    .map(({ name, title }) => ({ name, title, ...described(name), operations: [] }));
  const order = new Map(index.tags.map(({ name }, position) => [name, position]));
  const place = ({ name }: OverviewTag) => order.get(name) ?? order.size;
  return [...groups, ...chapters].sort((one, other) => place(one) - place(other));
}

function flattened(groups: readonly OperationGroup[]): OperationGroup[] {
  return groups.flatMap((group) => [group, ...flattened(group.groups)]);
}

/** The `x-tagGroups` in order, or else tags with their nested tags; tags in no group follow. */
function sectionsOf(
  root: RawRecord,
  nested: readonly OperationGroup[],
  tags: readonly OverviewTag[],
): OverviewSection[] {
  const written = listIn(root, 'x-tagGroups').map((group) => ({
    title: textIn(group, 'name'),
    names: textsIn(group, 'tags'),
  }));
  const around = nested
    .filter(({ groups }) => groups.length > 0)
    .map((group) => ({
      title: group.title,
      names: flattened([group]).flatMap(({ tag }) => tag ?? []),
    }));
  const groups = (written.length > 0 ? written : around).flatMap(({ title, names }) => {
    const inGroup = names.flatMap((name) => tags.filter((tag) => tag.name === name));
    return inGroup.length === 0 ? [] : [{ title, tags: inGroup }];
  });
  const grouped = new Set(groups.flatMap((group) => group.tags));
  const rest = tags.filter((tag) => !grouped.has(tag));
  return rest.length === 0 ? groups : [...groups, { title: undefined, tags: rest }];
}
