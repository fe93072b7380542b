import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { NavigationDivision, NavigationNode } from '@/lib/docs/navigation/navigation-node';
import { pageSlug } from '@/lib/openapi/index/page-slug';
import { channelNodes } from './channel-nodes';
import { type DocumentFormat, formatOf, keyOfFormat, otherFormat } from './document-format';
import { graphqlNodes } from './graphql-nodes';
import { operationNodes } from './operation-nodes';
import { directoryOf, type GeneratedPagesInput, type PageRegister, pathBelow } from './page-register';
import { sdkNodes } from './sdk-nodes';
import type { ReadDocument } from './site-documents';

/** Registers pages for the documents that a division lists under a format's key, and returns their navigation nodes. */
export function documentPages(
  register: PageRegister,
  { documents, placeOf }: Pick<GeneratedPagesInput, 'documents' | 'placeOf'>,
  { division, format }: { division: NavigationDivision; format: DocumentFormat },
): NavigationNode[] {
  const broken = (source: string, found: readonly Diagnostic[]) =>
    brokenDocument(register, { division, format, source, found, own: placeOf(division.id) });
  return (division[keyOfFormat(format)]?.sources ?? [])
    .flatMap((source) => documents.named(source) ?? [])
    .flatMap(({ source, read, diagnostics: found }) => {
      if (read === undefined) return broken(source, found);
      const actual = formatOf(read);
      return actual === format
        ? nodesOf(register, read, division)
        : broken(source, [otherFormat(source, actual)]);
    });
}

function nodesOf(
  { operationPage, channelPage, graphqlPage, sdkPage }: PageRegister,
  read: ReadDocument,
  division: NavigationDivision,
): NavigationNode[] {
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
    ? operationNodes(read, division, (operation) => operationPage(read, operation, division))
    : channelNodes(read, division, (channel) => channelPage(read, channel, division));
}

function brokenDocument(
  { diagnostics, problemPage }: PageRegister,
  {
    division,
    format,
    source,
    found,
    own,
  }: {
    division: NavigationDivision;
    format: DocumentFormat;
    source: string;
    found: readonly Diagnostic[];
    own: Pick<Diagnostic, 'file' | 'line' | 'column' | 'at'>;
  },
): NavigationNode[] {
  const cause = found.find(({ severity }) => severity === 'error');
  const message = `names the ${format} document "${source}", which ${cause?.message ?? 'cannot be used.'}`;
  const rule = cause?.rule ?? 'unusable-document';
  diagnostics.push({ severity: 'error', rule, ...own, message, hint: cause?.hint });
  const slug = pageSlug(source.replace(/^https?:\/\//i, '').replace(/\.(?:json|ya?ml|graphqls?|gql)$/i, ''));
  const reference = division[keyOfFormat(format)];
  const path = problemPage(pathBelow(directoryOf(reference), slug === '' ? 'document' : slug), {
    file: source,
    title: division.label === '' ? 'API reference' : division.label,
    diagnostic: cause ?? { severity: 'error', rule, ...own, message },
  });
  return [{ kind: 'page', id: `${division.id}.generated.${source}`, path, isHidden: false }];
}
