import { exampleOperation } from '@/lib/graphql/view/example-operation';
import { viewPart } from '@/lib/graphql/view/part-view';
import { schemaForPage } from './closed-graphql';
import type { PageReference } from './find-reference';
import type { ViewedSite } from './reference-content';
import type { DescribedExamples } from './reference-examples';

/**
 * For an operation: a valid request, its variables and its response; for a type: its definition. A schema names no
 * server, so there is a cURL request only if the site does (`api.mdx.server`).
 */
export function graphqlExamples(
  reference: Extract<PageReference, { kind: 'graphql' }>,
  site: ViewedSite,
): DescribedExamples | undefined {
  const { kind, name } = reference.part;
  const { examples, mdx } = site.configuration.api;
  const schema = schemaForPage(site, reference);
  if (kind === 'type') {
    const view = viewPart(schema, reference.part);
    return (
      view && {
        requests: [{ label: 'GraphQL', language: 'graphql', code: view.signature }],
        choices: [],
        responses: [],
      }
    );
  }
  if (!examples.autogenerate) return undefined;
  const made = exampleOperation(schema, kind, name);
  if (made === undefined) return undefined;
  const { operation, variables, response } = made;
  const [server] = mdx.server;
  const hasVariables = Object.keys(variables).length > 0;
  return {
    requests: [
      { label: 'GraphQL', language: 'graphql', code: operation },
      ...(hasVariables
        ? [{ label: 'Variables', language: 'json', code: JSON.stringify(variables, null, 2) }]
        : []),
      // A subscription needs a connection that stays open.
      ...(server === undefined || kind === 'subscription'
        ? []
        : [{ label: 'cURL', language: 'bash', code: curlOf(server, operation, variables) }]),
    ],
    choices: [],
    responses: [
      {
        status: kind === 'subscription' ? 'data' : '200',
        mediaType: 'application/json',
        label: 'application/json',
        example: {
          name: 'example',
          language: 'json',
          text: JSON.stringify(response, null, 2),
          isGenerated: true,
        },
      },
    ],
  };
}

function curlOf(server: string, query: string, variables: Readonly<Record<string, unknown>>): string {
  const hasVariables = Object.keys(variables).length > 0;
  const body = JSON.stringify(hasVariables ? { query, variables } : { query }, null, 2);
  return [
    `curl --request POST ${quoted(server)} \\`,
    `  --header 'Content-Type: application/json' \\`,
    `  --data ${quoted(body)}`,
  ].join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
