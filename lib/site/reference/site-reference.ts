import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import type { PageFrontMatter } from '@/lib/content/page-front-matter';
import type { LoadedConfiguration } from '@/lib/docs/config/load-configuration';
import { navigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import { placeOperations } from '@/lib/docs/navigation/place-operations';
import type { SiteInput } from '../site-input';
import {
  addChannelNames,
  addFrontMatterNames,
  addGraphqlNames,
  addSdkNames,
  documentNamesOf,
} from './document-names';
import { findChannelReference } from './find-channel';
import { findGraphqlReference } from './find-graphql';
import { type FoundReference, findFrontMatterReference, type PageReference } from './find-reference';
import { findSdkReference } from './find-sdk';
import { generatedPages } from './generated-pages';
import type { GeneratedPage } from './page-register';
import { placeOfNode } from './place-of-node';
import { placedDocuments } from './placed-documents';
import { pagesBySource, type ReferencePages } from './reference-pages';
import {
  repositoryAsyncDocuments,
  repositoryDocuments,
  repositoryLibraries,
  repositorySchemas,
} from './repository-documents';
import { readDocuments, type SiteDocuments } from './site-documents';

/** What is known of a site before its documents are read. */
export interface SiteReferenceInput {
  loaded: LoadedConfiguration;
  files: SiteFiles;
  pageFiles: ReadonlyMap<string, string>;
  heads(path: string): PageFrontMatter | undefined;
  /** The navigation as written. */
  written: NavigationDivision;
  input: SiteInput;
}

/** A site's API documents, and the pages about them. */
export interface SiteReference {
  documents: SiteDocuments;
  /** The navigation including generated pages. */
  navigation: NavigationDivision;
  generated: ReadonlyMap<string, GeneratedPage>;
  /** Generated pages, keyed by the format's addresses that are longer than Lectern's. */
  longAddresses: ReadonlyMap<string, string>;
  diagnostics: readonly Diagnostic[];
  /** The reference in front matter; `undefined` if there is none. */
  lookUp(path: string, head: PageFrontMatter): FoundReference | undefined;
  ofPage(path: string): PageReference | undefined;
  pages(source: string): ReferencePages;
  /** `version` of the navigation elements around a page. */
  versionOf(path: string): string | undefined;
  /** Whether changed page files may require other documents. */
  isConcernedBy(changedFiles: readonly string[]): boolean;
}

/** Reads a site's documents and generates their pages. Costs nothing for a site without documents. */
export async function siteReference(source: SiteReferenceInput): Promise<SiteReference> {
  const { loaded, files, pageFiles, heads, written, input } = source;
  const repository = repositoryDocuments(files.paths);
  const asyncDocuments = repositoryAsyncDocuments(files.paths);
  const schemas = repositorySchemas(files.paths);
  const libraries = repositoryLibraries(files.paths);
  const names = documentNamesOf(written);
  const writtenIndex = navigationIndex(written);
  const placed = (path: string, head: PageFrontMatter) => placedDocuments(head, pageFiles.get(path), files);
  const inEffect = (
    index: typeof writtenIndex,
    path: string,
    key: 'openapi' | 'asyncapi' | 'graphql' | 'sdk' = 'openapi',
  ) => {
    const place = index.primaryPlaceOf(path);
    return (place && index.chainOf(place.node).at(-1)?.[key]) ?? written[key];
  };
  const unnamed = [...repository, ...asyncDocuments, ...schemas, ...libraries];
  if (names.named.size + unnamed.length > 0) {
    for (const path of pageFiles.keys()) {
      const written = heads(path);
      const head = written && placed(path, written);
      addFrontMatterNames(names, head, inEffect(writtenIndex, path) !== undefined);
      addChannelNames(names, head, inEffect(writtenIndex, path, 'asyncapi') !== undefined);
      addSdkNames(names, head, inEffect(writtenIndex, path, 'sdk') !== undefined);
      addGraphqlNames(names, head, inEffect(writtenIndex, path, 'graphql') !== undefined);
    }
  }
  if (names.asksForAny) for (const path of repository) names.named.add(path);
  if (names.asksForAnyChannel) for (const path of asyncDocuments) names.named.add(path);
  if (names.asksForAnyGraphql) for (const path of schemas) names.named.add(path);
  if (names.asksForAnySdk) for (const path of libraries) names.named.add(path);
  const documents = await readDocuments(
    {
      paths: files.paths,
      repository: unnamed,
      cacheFolder: input.cacheFolder,
      shared: input.shared,
      remote: input.remoteDocuments ?? {},
      trust: input.trust,
      lastGood: input.lastGood,
    },
    names.named,
    names.overlays,
  );
  const made = generatedPages({ documents, pageFiles, placeOf: placeOfNode(loaded.positionOf) });
  const navigation = placeOperations(written, made.places);
  const index = navigationIndex(navigation);
  const lookUp = (path: string, written: PageFrontMatter) => {
    const head = placed(path, written);
    return (
      findFrontMatterReference(documents, head, inEffect(index, path)) ??
      (head.asyncapi === undefined
        ? undefined
        : findChannelReference(documents, head.asyncapi, inEffect(index, path, 'asyncapi'))) ??
      (head.graphql === undefined
        ? undefined
        : findGraphqlReference(documents, head.graphql, inEffect(index, path, 'graphql'))) ??
      (head.sdk === undefined
        ? undefined
        : findSdkReference(documents, head.sdk, inEffect(index, path, 'sdk')))
    );
  };
  const filesWithReference = () =>
    [...pageFiles].filter(([path]) => {
      const head = heads(path);
      return [
        head?.openapi,
        head?.openapiSchema,
        head?.openapiChangelog,
        head?.asyncapi,
        head?.graphql,
        head?.sdk,
      ].some((name) => name !== undefined);
    });
  return {
    documents,
    navigation,
    generated: made.pages,
    longAddresses: made.longAddresses,
    diagnostics: made.diagnostics,
    lookUp,
    ofPage(path) {
      const page = made.pages.get(path);
      if (page !== undefined) return 'reference' in page ? page.reference : undefined;
      const head = heads(path);
      return head === undefined ? undefined : lookUp(path, head)?.found;
    },
    pages: pagesBySource(() => [
      ...[...made.pages.values()].flatMap((page) =>
        'reference' in page ? [{ path: page.path, reference: page.reference }] : [],
      ),
      ...filesWithReference().flatMap(([path]) => {
        const head = heads(path);
        const found = head === undefined ? undefined : lookUp(path, head)?.found;
        return found === undefined ? [] : [{ path, reference: found }];
      }),
    ]),
    versionOf(path) {
      const place = index.primaryPlaceOf(path);
      return place && index.chainOf(place.node).at(-1)?.version;
    },
    isConcernedBy(changedFiles) {
      const changed = new Set(changedFiles);
      return filesWithReference().some(([, file]) => changed.has(files.paths.get(file) ?? ''));
    },
  };
}
