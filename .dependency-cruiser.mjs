import { libFolders } from './tests/architecture/lib-folders.mjs';

// The import rules, held by tests/architecture/import-arrows.test.ts. What each folder of lib may import stands
// in tests/architecture/lib-folders.mjs.

const folders = Object.entries(libFolders).map(([folder, { imports, importsTypes = [] }]) => ({
  name: `lib/${folder} imports only ${imports.length > 0 ? imports.join(', ') : 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^lib/${folder}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(lib|components|app)/',
    pathNot: `^lib/(${[folder, ...imports, ...importsTypes].join('|')})/`,
  },
}));

const typesOnly = Object.entries(libFolders).flatMap(([folder, { importsTypes }]) =>
  importsTypes === undefined
    ? []
    : {
        name: `lib/${folder} imports only types of ${importsTypes.join(', ')}`,
        severity: 'error',
        from: { path: `^lib/${folder}/`, pathNot: '\\.test\\.tsx?$' },
        to: { path: `^lib/(${importsTypes.join('|')})/`, dependencyTypesNot: ['type-only'] },
      },
);

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    ...folders,
    ...typesOnly,
    {
      name: 'components import only base, docs, icons, site, openapi, asyncapi, graphql, playground',
      severity: 'error',
      from: { path: '^components/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(lib|app)/',
        pathNot:
          '^lib/(base|docs|icons|site|openapi|asyncapi|graphql|playground|content|assistant|auth|analytics|search|history|scim|source)/',
      },
    },
    {
      name: 'components import only types of content, assistant, auth, analytics, search, history, scim, source',
      severity: 'error',
      from: { path: '^components/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^lib/(content|assistant|auth|analytics|search|history|scim|source)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'components never import what answers requests',
      severity: 'error',
      from: { path: '^components/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^lib/[^/]+/handlers/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app never imports the database or the commands',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^lib/(db|cli)/' },
    },
    {
      name: 'pages of channels read documents only through lib/asyncapi/document-parts.ts, which knows the reader',
      severity: 'error',
      from: { path: '^lib/asyncapi/', pathNot: '^lib/asyncapi/(document-parts|check/)|\\.test\\.tsx?$' },
      to: { path: '^lib/openapi/operation/raw-operation\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'next is imported only by app, components, lib/auth, lib/current-request.ts, proxy.ts, lib/page-response.ts and the server process',
      severity: 'error',
      from: {
        pathNot:
          '^(app/|components/|lib/auth/|lib/(current-request|page-response)\\.ts$|lib/server/|proxy\\.ts$|next\\.config\\.)',
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
