/** Another tool in fixed versions, so that figures from different days can be compared. */
interface OtherTool {
  packages: string[];
  /** A site of one page, as small as the tool's documentation allows; absent if the tool cannot show one here. */
  site?: OtherSite;
}

export interface OtherSite {
  files: Readonly<Record<string, string>>;
  /** The command for `dev`, run in the site's folder. */
  dev(port: string): string[];
}

const WELCOME = '---\ntitle: Welcome\n---\n\nHello.\n';

export const OTHER_TOOLS: Readonly<Record<string, OtherTool>> = {
  // Its preview fetches a client that is in no registry.
  mint: { packages: ['mint@4.2.941'] },
  Fumadocs: {
    packages: [
      'next@16.4.5',
      'react@19.3.1',
      'react-dom@19.3.1',
      'fumadocs-core@16.2.0',
      'fumadocs-ui@16.2.0',
      'fumadocs-mdx@14.0.4',
    ],
    site: {
      dev: (port) => ['node_modules/next/dist/bin/next', 'dev', '--port', port],
      files: {
        'content/docs/index.mdx': WELCOME,
        'source.config.js': `import { defineConfig, defineDocs } from 'fumadocs-mdx/config';
export const docs = defineDocs({ dir: 'content/docs' });
export default defineConfig();
`,
        'next.config.mjs': `import { createMDX } from 'fumadocs-mdx/next';
export default createMDX({ configPath: 'source.config.js' })({});
`,
        'jsconfig.json': '{ "compilerOptions": { "paths": { "collections/*": ["./.source/*"] } } }',
        'source.js': `import { loader } from 'fumadocs-core/source';
import { docs } from 'collections/server';
export const source = loader({ baseUrl: '/', source: docs.toFumadocsSource() });
`,
        'app/layout.jsx': `import 'fumadocs-ui/style.css';
import { DocsLayout } from 'fumadocs-ui/layouts/docs';
import { RootProvider } from 'fumadocs-ui/provider/next';
import { source } from '../source';
export default function Layout({ children }) {
  return (
    <html lang="en"><body><RootProvider>
      <DocsLayout tree={source.pageTree}>{children}</DocsLayout>
    </RootProvider></body></html>
  );
}
`,
        'app/[[...slug]]/page.jsx': `import { DocsBody, DocsPage, DocsTitle } from 'fumadocs-ui/page';
import { notFound } from 'next/navigation';
import { source } from '../../source';
export default async function Page({ params }) {
  const page = source.getPage((await params).slug);
  if (!page) notFound();
  const { title, toc, body: Body } = page.data;
  return <DocsPage toc={toc}><DocsTitle>{title}</DocsTitle><DocsBody><Body /></DocsBody></DocsPage>;
}
`,
      },
    },
  },
  Starlight: {
    packages: ['astro@5.16.0', '@astrojs/starlight@0.37.0', 'sharp@0.34.5'],
    site: {
      dev: (port) => ['node_modules/astro/astro.js', 'dev', '--port', port],
      files: {
        'src/content/docs/index.md': WELCOME,
        'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Docs' })] };
`,
        'src/content.config.mjs': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
      },
    },
  },
};
