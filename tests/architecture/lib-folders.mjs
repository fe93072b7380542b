// @ts-check
// What each folder of `lib` is for and what it may import. The import rules (`.dependency-cruiser.mjs`) and the maps in
// CONTRIBUTING.md and the documentation (`npm run map`) are generated from this list.

/**
 * @typedef {object} Folder
 * @property {string} purpose one line for a newcomer
 * @property {readonly string[]} imports folders of `lib` that it may import; all but `base` may import `base`
 * @property {readonly string[]} [importsTypes] folders of `lib` from which it may import only types
 */

/** @type {Readonly<Record<string, Folder>>} */
export const libFolders = {
  base: {
    purpose: 'Settings, errors, texts, threads, files, our addresses; how code of authors is run',
    imports: [],
  },
  access: { purpose: 'Who asks, and which pages they may read', imports: ['base'] },
  docs: { purpose: '`docs.json` as data, and the texts of the interface', imports: ['base'] },
  icons: { purpose: 'Icons of three sets, packed in one file', imports: ['base'] },
  content: { purpose: 'Pages: files, front matter, MDX', imports: ['base'], importsTypes: ['icons'] },
  blobs: {
    purpose: 'What machines of an instance make for each other: sealed, by name, with limits',
    imports: ['base', 'outbound'],
  },
  graphql: {
    purpose: 'GraphQL schemas: read, reduced for a reader, printed, as examples',
    imports: ['base'],
  },
  sdk: {
    purpose: 'What TypeDoc and griffe write of a library: read, and as pages',
    imports: ['base'],
  },
  openapi: {
    purpose: 'OpenAPI documents: read, indexed, as requests, examples and samples',
    imports: ['base', 'graphql', 'sdk', 'outbound'],
  },
  asyncapi: {
    purpose: 'AsyncAPI documents: their channels, messages and servers, in one form for 2.x and 3.0',
    imports: ['base', 'openapi'],
  },
  outbound: { purpose: 'Requests to other servers, all held to one address policy', imports: ['base'] },
  history: { purpose: 'What git knows of the files of a site', imports: ['base'] },
  source: {
    purpose: 'A repository that the server follows: releases, webhooks',
    imports: ['base', 'docs', 'http', 'outbound'],
  },
  http: { purpose: 'Requests and responses: origins, bodies, the page cache', imports: ['base'] },
  site: {
    purpose: 'A folder as one value, the `Site`: pages, navigation, reference, checks',
    imports: [
      'base',
      'access',
      'docs',
      'content',
      'icons',
      'openapi',
      'asyncapi',
      'graphql',
      'sdk',
      'outbound',
      'history',
    ],
  },
  search: {
    purpose: "An index of each language's pages; one engine for the dialog, the assistant and MCP",
    imports: ['base', 'access', 'docs', 'content', 'openapi', 'asyncapi', 'graphql', 'http', 'site'],
  },
  publish: {
    purpose: 'The site for programs: Markdown, `llms.txt`, sitemap, feeds, metadata, sharing images',
    imports: ['base', 'access', 'docs', 'content', 'openapi', 'asyncapi', 'graphql', 'http', 'site'],
  },
  mcp: { purpose: 'The MCP server of a site', imports: ['base', 'access', 'site', 'search', 'publish'] },
  playground: {
    purpose: 'Who may try an operation, its form, and how requests are sent on',
    imports: ['base', 'access', 'docs', 'content', 'openapi', 'graphql', 'outbound', 'http', 'site'],
  },
  assistant: {
    purpose: 'Replies: what is asked, found, written and streamed; its public keys and limits',
    imports: ['base', 'access', 'docs', 'content', 'outbound', 'http', 'site', 'search', 'publish'],
  },
  evals: {
    purpose: 'Questions of authors about a site, asked and judged',
    imports: ['base', 'access', 'content', 'openapi', 'site', 'search', 'assistant'],
  },
  probe: {
    purpose: 'Operations of OpenAPI documents, asked of a real server and compared',
    imports: ['base', 'openapi', 'outbound'],
  },
  import: {
    purpose: 'Repositories of other documentation tools, read into one with `docs.json`',
    imports: ['base', 'docs', 'content'],
  },
  auth: {
    purpose: 'Sign-in: people, roles, groups, invitations, sessions',
    imports: ['base', 'access', 'outbound'],
  },
  scim: {
    purpose: 'SCIM 2.0: people and groups, as a directory of the organization knows them',
    imports: ['base', 'auth', 'http'],
  },
  mail: { purpose: 'Sends mail, where a server is set', imports: ['base'] },
  analytics: {
    purpose: 'Conversations, views, feedback, retention, and what `check` finds in the live files',
    imports: ['base', 'access', 'http', 'site'],
  },
  db: {
    purpose: 'Prisma, migrations and the stores; the only importer of the generated clients',
    imports: ['base'],
    importsTypes: ['assistant', 'auth', 'analytics', 'blobs', 'scim', 'search', 'source'],
  },
  server: {
    purpose: 'The process that serves the built application',
    imports: ['base', 'http', 'outbound', 'source'],
  },
  cli: {
    purpose: 'Commands; the only place that prints',
    imports: [
      'base',
      'access',
      'docs',
      'icons',
      'content',
      'openapi',
      'history',
      'source',
      'http',
      'outbound',
      'site',
      'search',
      'publish',
      'mcp',
      'playground',
      'assistant',
      'evals',
      'probe',
      'import',
      'auth',
      'mail',
      'analytics',
      'blobs',
      'db',
      'server',
    ],
  },
};
