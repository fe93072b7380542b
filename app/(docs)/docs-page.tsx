import { PageView } from '@/components/docs/page-view';
import { PreviewBar } from '@/components/docs/preview-bar';
import { StructuredData } from '@/components/docs/structured-data';
import type { PageUser } from '@/components/mdx/author-components';
import type { FaultHandling } from '@/components/mdx/page-fault';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { pageExamples } from '@/lib/playground/page-examples';
import type { PublicSite } from '@/lib/publish/publication';
import { jsonForScript, structuredData } from '@/lib/publish/structured-data';
import { runtime } from '@/lib/runtime';
import { changeOf } from '@/lib/site/page-provenance';
import { pageEndpoint } from '@/lib/site/reference/page-endpoint';
import type { Site, SitePage } from '@/lib/site/site';
import { sourceFrame } from '@/lib/site/source-frame';
import { compareAddress } from '@/lib/source/preview-host';
import { pageSlots } from './page-slots';

interface DocsPageProps {
  publicSite: PublicSite;
  page: SitePage;
  user?: PageUser | undefined;
}

export async function DocsPage({ publicSite, page, user }: DocsPageProps) {
  const { site } = publicSite;
  const { path } = page;
  const layout = site.layout(path);
  const examples = await pageExamples(site, page);
  const { domain, history, preview } = runtime();
  const data = structuredData(publicSite, page, changeOf(site, page, history));
  return (
    <>
      <StructuredData json={jsonForScript(data)} />
      {preview === undefined ? null : (
        <PreviewBar
          compareHref={compareAddress(domain, preview, path)}
          name={preview.name}
          publishedHref={preview.publishedAt + encodeURI(path)}
        />
      )}
      <PageView
        directory={site.directory(path)}
        endpoint={pageEndpoint(site.configuration, page)}
        examples={examples}
        faults={pageFaults(site)}
        layout={layout}
        page={page}
        slots={pageSlots(site, page, layout)}
        user={user}
      />
    </>
  );
}

/** Logs render errors; while an author writes, the page also shows them with their source. */
function pageFaults(site: Site): FaultHandling {
  return {
    onFault: (finding) => console.error(formatDiagnostic(finding)),
    sourceFrame: runtime().hasLiveReload ? (place) => sourceFrame(site, place) : undefined,
  };
}
