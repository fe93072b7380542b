// The arrows between the folders of lib, held by tests/architecture/import-arrows.test.ts and listed
// in CONTRIBUTING.md. A folder that is not named here may import nothing of ours but lib/base.

/** What each folder of lib may import; `base` may import nothing of ours. */
const libArrows = {
  base: [],
  http: ['base'],
  docs: ['base'],
  icons: ['base'],
  content: ['base'],
  openapi: ['base'],
  keys: ['base'],
  limits: ['base'],
  auth: ['base'],
  insights: ['base'],
  site: ['base', 'docs', 'content', 'icons', 'openapi', 'history'],
  search: ['base', 'docs', 'content', 'openapi', 'site'],
  publish: ['base', 'docs', 'content', 'openapi', 'site'],
  readership: ['base'],
  history: ['base'],
  playground: ['base', 'openapi'],
  assistant: ['base', 'search'],
  server: ['base', 'http'],
  db: ['base'],
};

/** Folders whose types, and only those, may be imported as well. */
const typeArrows = {
  content: ['icons'],
  db: ['keys', 'limits', 'assistant', 'auth', 'insights', 'search', 'readership'],
};

const folders = Object.entries(libArrows).map(([folder, allowed]) => ({
  name: `lib/${folder} imports only ${allowed.length > 0 ? allowed.join(', ') : 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^lib/${folder}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(lib|components|app)/',
    pathNot: `^lib/(${[folder, ...allowed, ...(typeArrows[folder] ?? [])].join('|')})/`,
  },
}));

const typesOnly = Object.entries(typeArrows).map(([folder, targets]) => ({
  name: `lib/${folder} imports only types of ${targets.join(', ')}`,
  severity: 'error',
  from: { path: `^lib/${folder}/` },
  to: { path: `^lib/(${targets.join('|')})/`, dependencyTypesNot: ['type-only'] },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    ...folders,
    ...typesOnly,
    {
      name: 'lib/api imports all of lib but the database and the commands',
      severity: 'error',
      from: { path: '^lib/api/' },
      to: { path: '^(lib/(db|cli)|components|app)/' },
    },
    {
      name: 'lib/cli imports only lib',
      severity: 'error',
      from: { path: '^lib/cli/' },
      to: { path: '^(components|app)/' },
    },
    {
      name: 'components import only base, docs, icons, site, openapi, playground',
      severity: 'error',
      from: { path: '^components/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(lib|app)/',
        pathNot:
          '^lib/(base|docs|icons|site|openapi|playground|content|assistant|keys|limits|auth|insights|search|history|readership)/',
      },
    },
    {
      name: 'components import only types of content, assistant, keys, limits, auth, insights, search, history, readership',
      severity: 'error',
      from: { path: '^components/' },
      to: {
        path: '^lib/(content|assistant|keys|limits|auth|insights|search|history|readership)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'app never imports the database or the commands',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^lib/(db|cli)/' },
    },
    {
      name: 'next is imported only by app, components, lib/auth, lib/runtime.ts, proxy.ts and the server process',
      severity: 'error',
      from: {
        pathNot: '^(app/|components/|lib/auth/|lib/runtime\\.ts$|lib/server/|proxy\\.ts$|next\\.config\\.)',
      },
      to: { path: '^node_modules/next/' },
    },
    {
      name: 'the generated database clients are imported only by lib/db',
      severity: 'error',
      from: { pathNot: '^lib/db/' },
      to: { path: '^lib/db/generated/' },
    },
    {
      name: 'every import of ours leads to a file',
      severity: 'error',
      from: {},
      to: { path: '^(@/|\\.)', couldNotResolve: true },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: { pathNot: '^(node_modules|lib/db/generated)/' },
      // Types are gone at run time, so a circle that needs one harms nothing.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    // Reads `import type` too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: '^(node_modules|lib/db/generated)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

export default configuration;
