import { nearestName } from '@/lib/base/nearest-name';
import { graphqlSelector } from '@/lib/docs/navigation/graphql-selector';
import type { OpenApiReference } from '@/lib/docs/navigation/navigation-node';
import { findPart } from '@/lib/graphql/schema-parts';
import type { FoundReference, PageReferenceProblem } from './find-reference';
import type { SiteDocument, SiteDocuments } from './site-documents';

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
  const searched = searchedDocuments(documents, file, inEffect);
  for (const { read } of searched) {
    const part = read?.graphql && findPart(read.graphql.parts, name);
    if (read?.graphql !== undefined && part !== undefined)
      return { found: { kind: 'graphql', document: read, part, schema: read.graphql.schema } };
  }
  return { found: undefined, problem: missingPart(name, file, searched) };
}

function searchedDocuments(
  documents: SiteDocuments,
  file: string | undefined,
  inEffect: OpenApiReference | undefined,
): SiteDocument[] {
  const named = file === undefined ? documents.inEffect(inEffect) : [documents.named(file) ?? []].flat();
  return named.filter(({ read }) => read === undefined || read.graphql !== undefined);
}

const EXAMPLE = '"schema.graphql QUERY orders" or "schema.graphql TYPE Order"';

function missingPart(
  name: string,
  file: string | undefined,
  searched: readonly SiteDocument[],
): PageReferenceProblem {
  const broken = searched.find(({ read }) => read === undefined);
  const cause = broken?.diagnostics.find(({ severity }) => severity === 'error');
  if (cause !== undefined) {
    const message = `names "${name}" of a document that cannot be used.`;
    return { rule: cause.rule, message, hint: cause.hint, cause };
  }
  if (searched.length === 0) {
    const of = file === undefined ? ', but the site has no' : ` of "${file}", which is no`;
    return {
      rule: 'missing-document',
      message: `names "${name}"${of} GraphQL schema${file === undefined ? '' : ' of the site'}.`,
      hint: `Write the path of the schema and the part, for example ${EXAMPLE}.`,
    };
  }
  const nearest = nearestName(
    name,
    searched.flatMap(({ read }) => read?.graphql?.parts ?? []).map(({ key }) => key),
  );
  const sources = searched.map(({ source }) => source).join(', ');
  return {
    rule: 'unknown-operation',
    message: `names "${name}", which ${sources} ${searched.length === 1 ? 'does' : 'do'} not describe.`,
    hint:
      nearest === undefined
        ? `Write a kind and a name, for example ${EXAMPLE}.`
        : `Did you mean "${nearest}"?`,
  };
}
