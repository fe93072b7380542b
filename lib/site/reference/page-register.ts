import type { IndexedChannel } from '@/lib/asyncapi/indexed-channel';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { isReserved } from '@/lib/base/web/addresses';
import type {
  NavigationDivision,
  OpenApiReference,
  OperationEntry,
} from '@/lib/docs/navigation/navigation-node';
import type { IndexedOperation } from '@/lib/openapi/index/document-index';
import type { SdkSymbol } from '@/lib/sdk/sdk-library';
import type { PageReference } from './find-reference';
import { pathFromHref } from './path-from-href';
import type { ReadDocument, SiteDocuments } from './site-documents';

/** A page without a file: generated from a document, or the reason why it could not be. */
export type GeneratedPage =
  | {
      path: string;
      file: string;
      reference: Extract<PageReference, { kind: 'operation' | 'channel' | 'graphql' | 'sdk' }>;
    }
  | { path: string; file: string; title: string; method?: string | undefined; diagnostic: Diagnostic };

export interface GeneratedPagesInput {
  documents: SiteDocuments;
  pageFiles: ReadonlyMap<string, string>;
  /** Position of a navigation node in the configuration. */
  placeOf(nodeId: string): Pick<Diagnostic, 'file' | 'line' | 'column' | 'at'>;
}

type PlacingNode = Pick<NavigationDivision | OperationEntry, 'id' | 'openapi'>;

/** A part that gets a page, and the navigation node that requests it. */
interface Placed {
  part: Pick<IndexedOperation, 'key' | 'slug' | 'href' | 'pointer'>;
  reference: Extract<PageReference, { kind: 'operation' | 'channel' | 'graphql' | 'sdk' }>;
  directory: string;
  nodeId: string;
}

export type PageRegister = ReturnType<typeof pageRegister>;

/**
 * The generated pages of a site and their addresses. No address collides with another page, and an operation has one
 * page in each directory.
 */
export function pageRegister({ pageFiles, placeOf }: GeneratedPagesInput) {
  const pages = new Map<string, GeneratedPage>();
  const longAddresses = new Map<string, string>();
  const addresses = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const refusedDirectories = new Set<string>();

  function operationPage(document: ReadDocument, operation: IndexedOperation, node: PlacingNode): string {
    const reference = { kind: 'operation', document, operation } as const;
    const directory = directoryOf(node.openapi);
    const path = pageOf({ part: operation, reference, directory, nodeId: node.id });
    if (operation.longSlug !== undefined) longAddresses.set(pathBelow(directory, operation.longSlug), path);
    return path;
  }

  function channelPage(
    document: ReadDocument,
    channel: IndexedChannel,
    node: Pick<NavigationDivision, 'id' | 'asyncapi'>,
  ): string {
    const reference = { kind: 'channel', document, channel } as const;
    return pageOf({ part: channel, reference, directory: directoryOf(node.asyncapi), nodeId: node.id });
  }

  function graphqlPage(
    reference: Extract<PageReference, { kind: 'graphql' }>,
    node: Pick<NavigationDivision | OperationEntry, 'id' | 'graphql'>,
  ): string {
    const { key, slug } = reference.part;
    const part = { key, slug, href: undefined, pointer: key };
    return pageOf({ part, reference, directory: directoryOf(node.graphql), nodeId: node.id });
  }

  function sdkPage(
    reference: Extract<PageReference, { kind: 'sdk' }>,
    node: Pick<NavigationDivision, 'id' | 'sdk'>,
  ): string {
    const { key, slug }: SdkSymbol = reference.symbol;
    const part = { key, slug, href: undefined, pointer: key };
    return pageOf({ part, reference, directory: directoryOf(node.sdk), nodeId: node.id });
  }

  function pageOf({ part, reference, directory, nodeId }: Placed): string {
    const { source } = reference.document;
    const asked = part.href === undefined ? undefined : pathFromHref(part.href);
    const wanted = asked ?? pathBelow(directory, part.slug);
    const key = `${source} ${part.key} ${wanted}`;
    const known = addresses.get(key);
    if (known !== undefined) return known;
    const path = freeAddress(wanted);
    addresses.set(key, path);
    pages.set(path, { path, file: source, reference });
    if (part.href !== undefined && asked === undefined) {
      diagnostics.push({
        severity: 'warning',
        rule: 'no-effect',
        file: source,
        at: part.pointer,
        message: `has the "href" ${JSON.stringify(part.href)}, which is no path of the site; the page is at ${path}.`,
        hint: 'Write a path, for example "/orders/create".',
      });
    }
    if (asked !== undefined && path !== wanted) {
      const isOurs = isReserved(wanted);
      diagnostics.push({
        severity: 'warning',
        rule: isOurs ? 'reserved-address' : 'duplicate-page',
        file: source,
        at: part.pointer,
        message: `asks for the address ${wanted}, which belongs to ${isOurs ? 'Lectern' : 'another page'}; it is shown at ${path}.`,
        hint: 'Write another "href".',
      });
    } else if (isReserved(wanted)) directoryIsOurs(directory, nodeId);
    return path;
  }

  /** Reported once per directory. */
  function directoryIsOurs(directory: string, id: string): void {
    if (refusedDirectories.has(directory)) return;
    refusedDirectories.add(directory);
    diagnostics.push({
      severity: 'warning',
      rule: 'reserved-address',
      ...placeOf(id),
      message: `puts generated pages into the directory "${directory}", whose addresses belong to Lectern; they are shown below /${DEFAULT_DIRECTORY}.`,
      hint: `Write another "directory" beside the source, for example "${DEFAULT_DIRECTORY}".`,
    });
  }

  /** Addresses of files win. Equal generated addresses are numbered, and Lectern's own addresses are avoided. */
  function freeAddress(wanted: string): string {
    const isTaken = (path: string) => pages.has(path) || pageFiles.has(path);
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

  return { pages, longAddresses, diagnostics, operationPage, channelPage, graphqlPage, sdkPage, problemPage };
}

const DEFAULT_DIRECTORY = 'api-reference';

export function directoryOf(reference: OpenApiReference | undefined): string {
  return reference?.directory ?? DEFAULT_DIRECTORY;
}

export function pathBelow(directory: string, slug: string): string {
  return `/${[directory, slug].filter((part) => part !== '').join('/')}`;
}
