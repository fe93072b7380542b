import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { onTestFinished } from 'vitest';
import { BrokenContent } from '@/components/docs/broken-content';
import { MdxContent } from '@/components/mdx/mdx-content';
import { EndpointBar } from '@/components/reference/endpoint-bar';
import { ExamplesPanel } from '@/components/reference/examples-panel';
import { ReferenceDescription, ReferenceView } from '@/components/reference/reference-view';
import en from '@/lib/docs/languages/interface/en.json';
import { createSite } from '@/lib/site/create-site';
import { pageEndpoint } from '@/lib/site/reference/page-endpoint';
import type { Site } from '@/lib/site/site';
import type { LoadedSite, SiteInput } from '@/lib/site/site-input';
import { type SiteFiles, temporarySite } from '../fixtures/configurations/temporary-site';

/** A site of these files, read as a server reads it; missing settings in `docs.json` get defaults. */
export async function referenceSite(
  configuration: Record<string, unknown>,
  files: SiteFiles,
  options: Partial<SiteInput> = {},
): Promise<LoadedSite> {
  const docsJson = { name: 'Fixture', theme: 'mint', colors: { primary: '#0f766e' }, ...configuration };
  const folder = await temporarySite({ 'docs.json': JSON.stringify(docsJson, null, 2), ...files });
  const cacheFolder = await mkdtemp(join(tmpdir(), 'lectern-cache-'));
  onTestFinished(() => rm(cacheFolder, { recursive: true, force: true }));
  return createSite({ domain: 'docs', folder, trust: 'full', visibility: 'public', cacheFolder, ...options });
}

/** The HTML of a page without its layout, as the server sends it. */
export async function pageHtml(site: Site, path: string): Promise<string> {
  const page = await site.page(path);
  if (page === undefined) throw new Error(`There is no page at ${path}.`);
  const { content } = page;
  const examples = await site.examples(path);
  const endpoint = pageEndpoint(site.configuration, page);
  const isReference =
    content.kind === 'operation' ||
    content.kind === 'schema' ||
    content.kind === 'document' ||
    content.kind === 'channel' ||
    content.kind === 'graphql';
  return renderToStaticMarkup(
    <>
      {content.kind === 'broken' ? (
        <BrokenContent diagnostic={content.diagnostic} isForAuthors={false} strings={en} />
      ) : null}
      {endpoint === undefined ? null : <EndpointBar endpoint={endpoint} strings={en} />}
      {isReference ? <ReferenceDescription content={content} /> : null}
      {content.page === undefined ? null : (
        <MdxContent
          file={page.file}
          frontMatter={page.frontMatter.extra}
          page={content.page}
          path={page.path}
        />
      )}
      {isReference ? <ReferenceView content={content} path={path} strings={en} /> : null}
      {examples === undefined ? null : <ExamplesPanel examples={examples} path={page.path} strings={en} />}
    </>,
  );
}
