import { didYouMean, nearestName } from '@/lib/base/text/nearest-name';
import { graphqlSelector } from '@/lib/docs/navigation/graphql-selector';
import type { OpenApiReference } from '@/lib/docs/navigation/navigation-node';
import { findPart } from '@/lib/graphql/schema-parts';
import type { FoundReference } from './find-reference';
import { type DocumentWords, missingReference, searchedDocuments } from './missing-reference';
import type { SiteDocuments } from './site-documents';

/**
 * The document and the part in front matter.
 *
 * @example graphqlFromText('schema.graphql TYPE Order') // { file: 'schema.graphql', part: 'TYPE Order' }
 */
export function graphqlFromText(text: string): { file?: string | undefined; part: string } {
  const selector = graphqlSelector(text);
  if (selector !== undefined) return { file: selector.file, part: `${selector.method} ${selector.target}` };
  const [, file, part] = /^(\S+)\s+(\S.*)$/.exec(text.trim()) ?? [];
  return file === undefined || part === undefined || /^[A-Z]+$/.test(file)
    ? { part: text.trim() }
    : { file, part };
}

/** The operation or the type of a schema that front matter or the navigation names. */
export function findGraphqlReference(
  documents: SiteDocuments,
  written: string,
  inEffect: OpenApiReference | undefined,
): FoundReference {
  const { file, part: name } = graphqlFromText(written);
  const searched = searchedDocuments(documents, file, inEffect, ({ graphql }) => graphql !== undefined);
  for (const { read } of searched) {
    const part = read?.graphql && findPart(read.graphql.parts, name);
    if (read?.graphql !== undefined && part !== undefined)
      return { found: { kind: 'graphql', document: read, part, schema: read.graphql.schema } };
  }
  const nearest = nearestName(
    name,
    searched.flatMap(({ read }) => read?.graphql?.parts ?? []).map(({ key }) => key),
  );
  const unknown = {
    rule: 'unknown-operation',
    hint: didYouMean(nearest, `Write a kind and a name, for example ${EXAMPLE}.`),
  } as const;
  const subject = `"${name}"`;
  return { found: undefined, problem: missingReference(WORDS, { subject, file, searched, unknown }) };
}

const EXAMPLE = '"schema.graphql QUERY orders" or "schema.graphql TYPE Order"';

const WORDS: DocumentWords = {
  one: 'a document',
  noneInEffect: ', but the site has no GraphQL schema',
  notThis: 'no GraphQL schema of the site',
  hint: `Write the path of the schema and the part, for example ${EXAMPLE}.`,
};
