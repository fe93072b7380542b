import type { PageReference } from './find-reference';
import type { ReferenceHrefs } from './reference-content';

/** Addresses of all pages about a document, keyed by operation, schema name, channel, GraphQL part and SDK symbol. */
export interface ReferencePages {
  operations: ReadonlyMap<string, readonly string[]>;
  schemas: ReadonlyMap<string, readonly string[]>;
  /** Pages of all schemas. */
  allSchemas: readonly string[];
  /** Changelog pages. */
  changelogs: readonly string[];
  /** Whether any of them leaves out what has been removed from the document. */
  isRemovedHidden: boolean;
  channels: ReadonlyMap<string, readonly string[]>;
  graphql: ReadonlyMap<string, readonly string[]>;
  sdk: ReadonlyMap<string, readonly string[]>;
}

type Paths = Map<string, string[]>;
type KnownPages = {
  operations: Paths;
  schemas: Paths;
  allSchemas: string[];
  changelogs: string[];
  isRemovedHidden: boolean;
  channels: Paths;
  graphql: Paths;
  sdk: Paths;
};

const none: ReferencePages = noPages();

export function pagesBySource(pages: () => { path: string; reference: PageReference }[]) {
  let known: Map<string, KnownPages> | undefined;
  return (source: string): ReferencePages => {
    if (known === undefined) {
      known = new Map();
      for (const { path, reference } of pages()) {
        const document = reference.document.source;
        const paths = known.get(document) ?? noPages();
        known.set(document, paths);
        if (reference.kind === 'schemas') paths.allSchemas.push(path);
        else if (reference.kind === 'changelog') {
          paths.changelogs.push(path);
          if (!reference.tellsRemoved) paths.isRemovedHidden = true;
        } else if (reference.kind === 'schema') add(paths.schemas, reference.schema.name, path);
        else if (reference.kind === 'channel') add(paths.channels, reference.channel.key, path);
        else if (reference.kind === 'graphql') add(paths.graphql, reference.part.key, path);
        else if (reference.kind === 'sdk') add(paths.sdk, reference.symbol.key, path);
        else if (reference.kind === 'operation') add(paths.operations, reference.operation.key, path);
      }
    }
    return known.get(source) ?? none;
  };
}

/** For each part of a document, the first page about it that the reader may open. */
export function hrefsBySource(
  pages: (source: string) => ReferencePages,
  isReadable: (path: string) => boolean = () => true,
): (source: string) => ReferenceHrefs {
  const known = new Map<string, ReferenceHrefs>();
  const first = (paths: ReadonlyMap<string, readonly string[]>) =>
    new Map(
      [...paths].flatMap(([name, all]) => {
        const path = all.find(isReadable);
        return path === undefined ? [] : [[name, path] as const];
      }),
    );
  return (source) => {
    const before = known.get(source);
    if (before !== undefined) return before;
    const { operations, schemas, allSchemas, channels, graphql, sdk } = pages(source);
    const hrefs = {
      operations: first(operations),
      schemas: first(schemas),
      allSchemas: allSchemas.find(isReadable),
      channels: first(channels),
      graphql: first(graphql),
      sdk: first(sdk),
    };
    known.set(source, hrefs);
    return hrefs;
  };
}

function noPages(): KnownPages {
  return {
    operations: new Map(),
    schemas: new Map(),
    allSchemas: [],
    changelogs: [],
    isRemovedHidden: false,
    channels: new Map(),
    graphql: new Map(),
    sdk: new Map(),
  };
}

function add(paths: Map<string, string[]>, name: string, path: string): void {
  paths.set(name, [...(paths.get(name) ?? []), path]);
}
