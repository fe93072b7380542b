import type { PageFrontMatter } from '@/lib/content/page-front-matter';
import { pageAuthMethods } from '@/lib/docs/config/auth-method';
import { descriptionCache } from '@/lib/openapi/description-cache';
import { planRequest } from '@/lib/openapi/request/plan-request';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import { placeOfDocument } from '@/lib/site/reference/address-of-document';
import { schemaForPage } from '@/lib/site/reference/closed-graphql';
import { referenceFrontMatter } from '@/lib/site/reference/reference-head';
import type { Site } from '@/lib/site/site';
import { answerDifferences } from './answer-differences';
import type { PlaygroundForm } from './form/form-control';
import { operationForm } from './form/operation-form';
import { graphqlOperation } from './graphql/graphql-operation';
import { pageOperation, schemeFrom } from './mdx/page-operation';
import { paramFields } from './mdx/param-fields';
import type { PlaygroundOperation } from './playground-operation';

/** The operation to try on a page: from its document, or as described by the page's author. */
export async function findPlaygroundOperation(
  site: Site,
  path: string,
  { isSignInConfigured, viewerGroups }: { isSignInConfigured: boolean; viewerGroups: readonly string[] },
): Promise<PlaygroundOperation | undefined> {
  const frontMatter = await frontMatterOf(site, path);
  const { api } = site.configuration;
  const tried =
    referenceOperation(site, path, viewerGroups) ??
    graphqlReference(site, path, frontMatter) ??
    (await writtenOperation(site, path, frontMatter?.api));
  if (tried === undefined) return undefined;
  return {
    access: site.access(path),
    page: {
      written: frontMatter?.playground,
      configured: api.playground.display,
      hasServers: tried.plan.servers.length > 0,
      groups: frontMatter?.groups ?? [],
      isSignInConfigured,
    },
    isPrefilled: api.examples.prefill,
    ...tried,
    isProxied: api.playground.proxy,
    hasCredentials: api.playground.credentials,
    languages: api.examples.languages ?? [],
  };
}

/** A page's front matter merged with its document's, without compiling the page. */
async function frontMatterOf(site: Site, path: string): Promise<PageFrontMatter | undefined> {
  const source = await site.source(path);
  const reference = site.reference(path);
  return reference === undefined ? source?.frontMatter : referenceFrontMatter(reference, source?.frontMatter);
}

type Tried = Pick<PlaygroundOperation, 'apiName' | 'plan' | 'form' | 'source' | 'differences'> &
  Partial<Pick<PlaygroundOperation, 'isPrefilled'>>;

const plans = descriptionCache<RequestPlan | undefined>();
const forms = descriptionCache<PlaygroundForm>();

function referenceOperation(site: Site, path: string, viewerGroups: readonly string[]): Tried | undefined {
  const reference = site.reference(path);
  if (reference?.kind !== 'operation') return undefined;
  const { document, operation } = reference;
  const { defaults } = site.configuration.api.examples;
  const options = { documentUrl: placeOfDocument(document), exampleProperties: defaults, viewerGroups };
  const key = [operation.pointer, options];
  const plan = plans(document.document, key, () => planRequest(document.document, operation, options));
  if (plan === undefined) return undefined;
  return {
    apiName: document.source,
    source: document.source,
    plan,
    differences: (answer) => answerDifferences(site, { source: document.source, operation }, answer),
    form: () =>
      forms(document.document, key, () =>
        operationForm(document.document, operation, { plan, viewerGroups }),
      ) ?? { parameters: [], bodies: [], isBodyRequired: false },
  };
}

/** A query or mutation. A GraphQL schema names no server, so requests go to the one in the settings (`api.mdx`). */
function graphqlReference(
  site: Site,
  path: string,
  frontMatter: PageFrontMatter | undefined,
): Tried | undefined {
  const reference = site.reference(path);
  if (reference?.kind !== 'graphql') return undefined;
  const { mdx } = site.configuration.api;
  const authorization = authorizationOf(frontMatter?.extra.authMethod, mdx.auth);
  const tried = graphqlOperation({
    schema: schemaForPage(site, reference),
    kind: reference.part.kind,
    name: reference.part.name,
    servers: mdx.server,
    scheme: authorization && schemeFrom(authorization),
  });
  if (tried === undefined) return undefined;
  // Without its query text there is nothing to send.
  return { apiName: mdx.server[0] ?? '', plan: tried.plan, isPrefilled: true, form: () => tried.form };
}

/** The endpoint that an author described (`api: POST /v1/users`); `undefined` if there is none. */
export async function writtenOperation(
  site: Site,
  path: string,
  written: string | undefined,
): Promise<Tried | undefined> {
  const document = written === undefined ? undefined : await site.document(path);
  if (written === undefined || document === undefined) return undefined;
  const { mdx } = site.configuration.api;
  const { plan, form } = pageOperation({
    written,
    servers: mdx.server,
    authorization: authorizationOf(document.frontMatter.extra.authMethod, mdx.auth),
    fields: paramFields(document.tree),
  });
  return { apiName: plan.servers[0]?.url ?? '', plan, form: () => form };
}

/** The page's `authMethod`, or else `api.mdx.auth`. */
function authorizationOf(
  written: unknown,
  configured: { method: string; name?: string | undefined } | undefined,
) {
  const own = pageAuthMethods.find((method) => method === written);
  const method = own ?? pageAuthMethods.find((candidate) => candidate === configured?.method);
  return method === undefined || method === 'none' ? undefined : { method, name: configured?.name };
}
