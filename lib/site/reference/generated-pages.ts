import { isReserved } from '@/lib/base/addresses';
import type { Diagnostic } from '@/lib/base/diagnostic';
import type {
  NavigationDivision,
  NavigationNode,
  OpenApiReference,
  OperationEntry,
} from '@/lib/docs/navigation/navigation-node';
import type { OperationPlaces } from '@/lib/docs/navigation/place-operations';
import type { IndexedOperation } from '@/lib/openapi/index/document-index';
import { type OperationGroup, operationGroups } from '@/lib/openapi/index/operation-groups';
import { operationSlug, pageSlug } from '@/lib/openapi/index/page-slug';
import { findOperationReference, type PageReference, type PageReferenceProblem } from './find-reference';
import type { ReadDocument, SiteDocument, SiteDocuments } from './site-documents';

/** A page without a file: made from a document, or with the reason why it could not be. */
export type GeneratedPage =
  | { path: string; file: string; reference: Extract<PageReference, { kind: 'operation' }> }
  | { path: string; file: string; title: string; method?: string | undefined; diagnostic: Diagnostic };

export interface GeneratedPagesInput {
  documents: SiteDocuments;
  pageFiles: ReadonlyMap<string, string>;
  /** Position of a navigation node in the configuration. */
  placeOf(nodeId: string): Pick<Diagnostic, 'file' | 'line' | 'column' | 'at'>;
}

export interface GeneratedPages {
  pages: Map<string, GeneratedPage>;
  places: OperationPlaces;
  diagnostics: Diagnostic[];
}

type PlacingNode = Pick<NavigationDivision | OperationEntry, 'id' | 'openapi'>;

/** Generates pages as the navigation is resolved; an operation has one page per directory. */
export function generatedPages(input: GeneratedPagesInput): GeneratedPages {
  const pages = new Map<string, GeneratedPage>();
  const addresses = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const refusedDirectories = new Set<string>();

  function operationPage(document: ReadDocument, operation: IndexedOperation, node: PlacingNode): string {
    const directory = directoryOf(node.openapi);
    const wanted = operation.href ?? pathBelow(directory, operation.slug);
    const key = `${document.source} ${operation.key} ${wanted}`;
    const known = addresses.get(key);
    if (known !== undefined) return known;
    const path = freeAddress(wanted);
    addresses.set(key, path);
    pages.set(path, {
      path,
      file: document.source,
      reference: { kind: 'operation', document, operation },
    });
    if (operation.href !== undefined && path !== wanted) {
      const isOurs = isReserved(wanted);
      diagnostics.push({
        severity: 'warning',
        rule: isOurs ? 'reserved-address' : 'duplicate-page',
        file: document.source,
        at: operation.pointer,
        message: `asks for the address ${wanted}, which belongs to ${isOurs ? 'Lectern' : 'another page'}; it is shown at ${path}.`,
        hint: 'Write another "href".',
      });
    } else if (isReserved(wanted)) directoryIsOurs(directory, node);
    return path;
  }

  /** Reported once per directory. */
  function directoryIsOurs(directory: string, { id }: PlacingNode): void {
    if (refusedDirectories.has(directory)) return;
    refusedDirectories.add(directory);
    diagnostics.push({
      severity: 'warning',
      rule: 'reserved-address',
      ...input.placeOf(id),
      message: `puts generated pages into the directory "${directory}", whose addresses belong to Lectern; they are shown below /${DEFAULT_DIRECTORY}.`,
      hint: `Write another "directory" beside the source, for example "${DEFAULT_DIRECTORY}".`,
    });
  }

  /** Addresses of files win; equal generated addresses are numbered, and Lectern's own addresses are avoided. */
  function freeAddress(wanted: string): string {
    const isTaken = (path: string) => pages.has(path) || input.pageFiles.has(path);
    const allowed = isReserved(wanted) ? `/${DEFAULT_DIRECTORY}${wanted}` : wanted;
    let free = allowed;
    for (let number = 1; isTaken(free); number++) free = `${allowed}-${number}`;
    return free;
  }

  function problemPage(
    wanted: string,
    page: Omit<Extract<GeneratedPage, { diagnostic: Diagnostic }>, 'path'>,
  ) {
    const path = freeAddress(wanted);
    pages.set(path, { ...page, path });
    return path;
  }

  function entryPath(entry: OperationEntry): string | undefined {
    const outcome = findOperationReference(input.documents, entry, entry.openapi);
    const place = input.placeOf(entry.id);
    const warn = ({ rule, message, hint }: PageReferenceProblem) =>
      diagnostics.push({ severity: 'warning', rule, ...place, message, hint });
    if (outcome.found !== undefined) {
      if (outcome.found.kind !== 'operation') return undefined;
      const { document, operation } = outcome.found;
      if (outcome.ambiguity !== undefined) warn(outcome.ambiguity);
      if (!operation.isHidden) return operationPage(document, operation, entry);
      const message = `names "${operation.key}", which ${document.source} hides, so it has no page.`;
      warn({ rule: 'hidden-operation', message, hint: 'Take the entry out, or take "x-hidden" away.' });
      return undefined;
    }
    const { rule, message, hint, cause } = outcome.problem;
    const diagnostic: Diagnostic = { severity: 'error', rule, ...place, message, hint };
    diagnostics.push(diagnostic);
    const { method, target } = entry;
    const isWebhook = method === 'WEBHOOK';
    const slug = operationSlug({ kind: isWebhook ? 'webhook' : 'operation', method, target });
    return problemPage(pathBelow(directoryOf(entry.openapi), slug), {
      file: cause?.file ?? diagnostic.file,
      title: isWebhook ? target : `${method} ${target}`,
      method,
      diagnostic: cause ?? diagnostic,
    });
  }

  function documentChildren(
    division: NavigationDivision,
    { source, read, diagnostics: found }: SiteDocument,
  ) {
    if (read === undefined) return brokenDocument(division, source, found);
    const groups = operationGroups(read.index).map((group, position) =>
      groupNode(division, `${division.id}.generated.${source}.${position}`, group, (operation) =>
        operationPage(read, operation, division),
      ),
    );
    // A single group for everything would only repeat the group around it.
    const [only] = groups;
    return division.kind === 'group' &&
      groups.length === 1 &&
      operationGroups(read.index)[0]?.tag === undefined
      ? (only?.children ?? [])
      : groups;
  }

  function brokenDocument(
    division: NavigationDivision,
    source: string,
    found: readonly Diagnostic[],
  ): NavigationNode[] {
    const cause = found.find(({ severity }) => severity === 'error');
    const own = input.placeOf(division.id);
    const message = `names the OpenAPI document "${source}", which ${cause?.message ?? 'cannot be used.'}`;
    const rule = cause?.rule ?? 'unusable-document';
    diagnostics.push({ severity: 'error', rule, ...own, message, hint: cause?.hint });
    const slug = pageSlug(source.replace(/^https?:\/\//i, '').replace(/\.(?:json|ya?ml)$/i, ''));
    const path = problemPage(pathBelow(directoryOf(division.openapi), slug === '' ? 'document' : slug), {
      file: source,
      title: division.label === '' ? 'API reference' : division.label,
      diagnostic: cause ?? { severity: 'error', rule, ...own, message },
    });
    return [{ kind: 'page', id: `${division.id}.generated.${source}`, path, isHidden: false }];
  }

  return {
    pages,
    diagnostics,
    places: {
      pathOf: entryPath,
      childrenOf: (division) =>
        (division.openapi?.sources ?? [])
          .flatMap((source) => input.documents.named(source) ?? [])
          .flatMap((document) => documentChildren(division, document)),
    },
  };
}

const DEFAULT_DIRECTORY = 'api-reference';

function directoryOf(reference: OpenApiReference | undefined): string {
  return reference?.directory ?? DEFAULT_DIRECTORY;
}

function pathBelow(directory: string, slug: string): string {
  return `/${[directory, slug].filter((part) => part !== '').join('/')}`;
}

function groupNode(
  division: NavigationDivision,
  id: string,
  { title, operations }: OperationGroup,
  pathOf: (operation: IndexedOperation) => string,
): NavigationDivision {
  return {
    kind: 'group',
    id,
    label: title,
    isHidden: false,
    isDefault: false,
    directory: division.directory,
    version: division.version,
    openapi: division.openapi,
    declaresOpenApi: false,
    generatesPages: false,
    global: [],
    children: operations.map((operation, position) => ({
      kind: 'operation',
      id: `${id}.${position}`,
      method: operation.kind === 'webhook' ? 'WEBHOOK' : operation.method,
      target: operation.target,
      openapi: division.openapi,
      path: pathOf(operation),
      isHidden: false,
    })),
  };
}
