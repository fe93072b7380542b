import type { Diagnostic } from '@/lib/base/diagnostic';
import { isGraphqlEntry } from '@/lib/docs/navigation/graphql-selector';
import type {
  NavigationDivision,
  NavigationNode,
  OperationEntry,
} from '@/lib/docs/navigation/navigation-node';
import type { OperationPlaces } from '@/lib/docs/navigation/place-operations';
import type { IndexedOperation } from '@/lib/openapi/index/document-index';
import { type OperationGroup, operationGroups } from '@/lib/openapi/index/operation-groups';
import { operationSlug, pageSlug } from '@/lib/openapi/index/page-slug';
import { channelNodes } from './channel-nodes';
import { findGraphqlReference } from './find-graphql';
import { findOperationReference } from './find-reference';
import { generatedGroup } from './generated-group';
import { graphqlNodes } from './graphql-nodes';
import type { PageReferenceProblem } from './missing-reference';
import {
  directoryOf,
  type GeneratedPage,
  type GeneratedPagesInput,
  pageRegister,
  pathBelow,
} from './page-register';
import { sdkNodes } from './sdk-nodes';
import type { ReadDocument } from './site-documents';

export interface GeneratedPages {
  pages: Map<string, GeneratedPage>;
  /** Pages by the addresses that the format gives them, where ours are shorter. */
  longAddresses: ReadonlyMap<string, string>;
  places: OperationPlaces;
  diagnostics: Diagnostic[];
}

/** Generates pages as the navigation is resolved; an operation has one page per directory. */
export function generatedPages(input: GeneratedPagesInput): GeneratedPages {
  const { pages, longAddresses, diagnostics, operationPage, channelPage, graphqlPage, sdkPage, problemPage } =
    pageRegister(input);

  function entryPath(entry: OperationEntry): string | undefined {
    const outcome = isGraphqlEntry(entry)
      ? findGraphqlReference(input.documents, selectorText(entry), entry.graphql)
      : findOperationReference(input.documents, entry, entry.openapi);
    const place = input.placeOf(entry.id);
    const warn = ({ rule, message, hint }: PageReferenceProblem) =>
      diagnostics.push({ severity: 'warning', rule, ...place, message, hint });
    if (outcome.found !== undefined) {
      if (outcome.found.kind === 'graphql') return graphqlPage(outcome.found, entry);
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
    if (isGraphqlEntry(entry)) {
      const section = method === 'QUERY' ? 'queries' : `${method.toLowerCase()}s`;
      return problemPage(pathBelow(directoryOf(entry.graphql), `${section}/${target}`), {
        file: cause?.file ?? diagnostic.file,
        title: target,
        diagnostic: cause ?? diagnostic,
      });
    }
    const slug = operationSlug({ kind: isWebhook ? 'webhook' : 'operation', method, target });
    return problemPage(pathBelow(directoryOf(entry.openapi), slug), {
      file: cause?.file ?? diagnostic.file,
      title: isWebhook ? target : `${method} ${target}`,
      method,
      diagnostic: cause ?? diagnostic,
    });
  }

  /** What the documents that an element names under the key of a format are made into. */
  function childrenFor(format: DocumentFormat) {
    return (division: NavigationDivision): NavigationNode[] =>
      (division[keyOfFormat(format)]?.sources ?? [])
        .flatMap((source) => input.documents.named(source) ?? [])
        .flatMap(({ source, read, diagnostics: found }) => {
          if (read === undefined) return brokenDocument(division, source, { format, found });
          const actual = formatOf(read);
          return actual === format
            ? nodesOf(read, division)
            : brokenDocument(division, source, { format, found: [otherFormat(source, actual)] });
        });
  }

  function nodesOf(read: ReadDocument, division: NavigationDivision): NavigationNode[] {
    const { graphql, sdk: library } = read;
    if (library !== undefined)
      return sdkNodes(read, division, (symbol) =>
        sdkPage({ kind: 'sdk', document: read, symbol, library }, division),
      );
    if (graphql !== undefined)
      return graphqlNodes(read, division, (part) =>
        graphqlPage({ kind: 'graphql', document: read, part, schema: graphql.schema }, division),
      );
    return read.document.asyncApi === undefined
      ? operationNodes(read, division)
      : channelNodes(read, division, (channel) => channelPage(read, channel, division));
  }

  function operationNodes(read: ReadDocument, division: NavigationDivision): NavigationNode[] {
    const written = operationGroups(read.index);
    const groups = written.map((group, position) =>
      groupNode(division, `${division.id}.generated.${read.source}.${position}`, group, (operation) =>
        operationPage(read, operation, division),
      ),
    );
    // A single group for everything would only repeat the group around it.
    const [only] = groups;
    return division.kind === 'group' &&
      groups.length === 1 &&
      written[0]?.tag === undefined &&
      written[0]?.groups.length === 0
      ? (only?.children ?? [])
      : groups;
  }

  function brokenDocument(
    division: NavigationDivision,
    source: string,
    { format, found }: { format: DocumentFormat; found: readonly Diagnostic[] },
  ): NavigationNode[] {
    const cause = found.find(({ severity }) => severity === 'error');
    const own = input.placeOf(division.id);
    const message = `names the ${format} document "${source}", which ${cause?.message ?? 'cannot be used.'}`;
    const rule = cause?.rule ?? 'unusable-document';
    diagnostics.push({ severity: 'error', rule, ...own, message, hint: cause?.hint });
    const slug = pageSlug(
      source.replace(/^https?:\/\//i, '').replace(/\.(?:json|ya?ml|graphqls?|gql)$/i, ''),
    );
    const reference = division[keyOfFormat(format)];
    const path = problemPage(pathBelow(directoryOf(reference), slug === '' ? 'document' : slug), {
      file: source,
      title: division.label === '' ? 'API reference' : division.label,
      diagnostic: cause ?? { severity: 'error', rule, ...own, message },
    });
    return [{ kind: 'page', id: `${division.id}.generated.${source}`, path, isHidden: false }];
  }

  return {
    pages,
    longAddresses,
    diagnostics,
    places: {
      pathOf: entryPath,
      childrenOf: childrenFor('OpenAPI'),
      channelsOf: childrenFor('AsyncAPI'),
      graphqlOf: childrenFor('GraphQL'),
      sdkOf: childrenFor('SDK'),
    },
  };
}

type DocumentFormat = 'OpenAPI' | 'AsyncAPI' | 'GraphQL' | 'SDK';

function formatOf({ document, graphql, sdk }: ReadDocument): DocumentFormat {
  if (sdk !== undefined) return 'SDK';
  if (graphql !== undefined) return 'GraphQL';
  return document.asyncApi === undefined ? 'OpenAPI' : 'AsyncAPI';
}

function keyOfFormat(format: DocumentFormat) {
  if (format === 'GraphQL') return 'graphql';
  if (format === 'SDK') return 'sdk';
  return format === 'OpenAPI' ? 'openapi' : 'asyncapi';
}

function selectorText({ file, method, target }: OperationEntry): string {
  return `${file === undefined ? '' : `${file} `}${method} ${target}`;
}

/** A document under the key of another format. */
function otherFormat(file: string, format: DocumentFormat): Diagnostic {
  return {
    severity: 'error',
    rule: 'unusable-document',
    file,
    message: format === 'GraphQL' ? 'is a GraphQL schema.' : `is an ${format} document.`,
    hint: `Write it as "${keyOfFormat(format)}".`,
  };
}

function groupNode(
  division: NavigationDivision,
  id: string,
  { title, operations, groups }: OperationGroup,
  pathOf: (operation: IndexedOperation) => string,
): NavigationDivision {
  return generatedGroup(division, {
    id,
    label: title,
    inEffect: { openapi: division.openapi },
    children: [
      ...operations.map((operation, position) => ({
        kind: 'operation' as const,
        id: `${id}.${position}`,
        method: operation.kind === 'webhook' ? 'WEBHOOK' : operation.method,
        target: operation.target,
        openapi: division.openapi,
        path: pathOf(operation),
        isHidden: false,
      })),
      ...groups.map((group, position) => groupNode(division, `${id}.group.${position}`, group, pathOf)),
    ],
  });
}
