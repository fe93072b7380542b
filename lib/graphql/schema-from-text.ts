import {
  buildASTSchema,
  buildClientSchema,
  type DocumentNode,
  type GraphQLError,
  isExecutableDefinitionNode,
  isTypeSystemExtensionNode,
  parse,
  printSchema,
  specifiedDirectives,
  validateSchema,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { Rule } from '@/lib/base/errors/diagnostic-rules';
import { reasonOf } from '@/lib/base/errors/reason-of';
import type { GraphqlSchema } from './graphql-schema';
import { isIntrospection } from './is-graphql-text';
import { schemaFromDocument } from './schema-from-document';

/** Eight times what GitHub's schema has. */
const TOKENS_MAX = 500_000;
/** Each gets a page. */
const TYPES_MAX = 10_000;
const FINDINGS_MAX = 100;

export type SchemaFromText =
  | { schema: GraphqlSchema; diagnostics: Diagnostic[] }
  | { schema: undefined; diagnostics: Diagnostic[] };

/** Reads a schema from SDL or from an introspection result. Only for the thread that parses documents. */
export function schemaFromText({ name: file, text }: { name: string; text: string }): SchemaFromText {
  const refuse = (rule: Rule, message: string, hint: string, line?: number): SchemaFromText => ({
    schema: undefined,
    diagnostics: [{ severity: 'error', rule, file, ...(line === undefined ? {} : { line }), message, hint }],
  });
  const isJson = isIntrospection(text);
  let document: DocumentNode;
  try {
    document = parse(isJson ? sdlOf(text) : text, { maxTokens: TOKENS_MAX });
  } catch (error) {
    if (error instanceof RangeError)
      return refuse(
        'nested-too-deeply',
        'is nested too deeply to be read.',
        'Write flatter types and defaults.',
      );
    const said = reasonOf(error);
    if (/Document contains more that|Document contains more than/.test(said))
      return refuse(
        'document-too-large',
        `has more than ${TOKENS_MAX} words and signs.`,
        'Split the schema.',
      );
    const place = isJson ? undefined : lineOf(error);
    return isJson
      ? refuse(
          'document-syntax',
          `is no answer to an introspection query: ${sentence(said)}`,
          'Ask the server again, or write the schema in SDL.',
        )
      : refuse(
          'document-syntax',
          `is not valid GraphQL: ${sentence(said)}`,
          'Look for a missing brace, colon or quote there.',
          place,
        );
  }
  let schema: GraphqlSchema;
  try {
    schema = schemaFromDocument(document);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse(
      'nested-too-deeply',
      'is nested too deeply to be read.',
      'Write flatter types and defaults.',
    );
  }
  if (schema.types.length > TYPES_MAX)
    return refuse(
      'document-too-large',
      `has ${schema.types.length} types; at most ${TYPES_MAX} are shown.`,
      'Split the schema.',
    );
  if (schema.types.length === 0) {
    const isQuery = document.definitions.some(isExecutableDefinitionNode);
    return refuse(
      'no-operations',
      isQuery ? 'holds operations that a client sends, and no schema.' : 'defines no types.',
      'Write the schema: "type Query { … }" and its types.',
    );
  }
  return { schema, diagnostics: isJson ? [] : findings(document, file) };
}

function sdlOf(text: string): string {
  const value: unknown = JSON.parse(text);
  const holder = Object(value);
  return printSchema(buildClientSchema('data' in holder ? Object(holder.data) : holder));
}

/** Violations of the specification; the page shows the rest. */
function findings(document: DocumentNode, file: string): Diagnostic[] {
  return problemsOf(document)
    .slice(0, FINDINGS_MAX)
    .map((error) => ({
      severity: 'error' as const,
      rule: 'graphql-schema' as const,
      file,
      line: lineOf(error),
      message: `is no valid schema: ${sentence(error.message)}`,
      hint: 'Correct the definition there; pages show what can be read.',
    }));
}

function problemsOf(document: DocumentNode): readonly GraphQLError[] {
  try {
    const written = validateSDL(document).filter(({ message }) => !ABOUT_DIRECTIVES.test(message));
    if (written.length > 0) return written;
    const isExtending = document.definitions.some(isTypeSystemExtensionNode);
    return validateSchema(buildASTSchema(document, { assumeValidSDL: true })).filter(
      // A subgraph of a federated schema may leave the root to another server.
      ({ message }) => !isExtending || !/root type must be provided/.test(message),
    );
  } catch {
    // The first rules have already reported what cannot be built, unless it extends types defined elsewhere.
    return [];
  }
}

/** A gateway defines its directives elsewhere, and extensions may be for types of another server. */
const ABOUT_DIRECTIVES = new RegExp(
  `^(?:Unknown directive|Unknown argument ".*" on directive|Cannot extend type "(?:Query|Mutation|Subscription)" because it is not defined|There can be only one directive named "@(?:${specifiedDirectives.map(({ name }) => name).join('|')})"|Directive "@(?:${specifiedDirectives.map(({ name }) => name).join('|')})" already exists)`,
);

function lineOf(error: unknown): number | undefined {
  const locations = Object(error).locations;
  const line: unknown = Array.isArray(locations) ? Object(locations[0]).line : undefined;
  return typeof line === 'number' ? line : undefined;
}

function sentence(message: string): string {
  const text = message.replace(/^Syntax Error:\s*/, '').slice(0, 300);
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
