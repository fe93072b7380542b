import '@/lib/runtime';
import { hostedSite } from '@/lib/base/serving-state';
import { addressOfSite } from '@/lib/base/sites/hosted-site';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { runtime } from '@/lib/runtime';
import { hostOfPreview } from '@/lib/source/preview-host';
import { answerUpload } from '@/lib/source/upload/answer-upload';
import { previewTokenHash } from '@/lib/source/upload/preview-token';

type PreviewRouteContext = { params: Promise<{ label: string }> };

/** CI uploads and removes previews of the site here. */
async function answer(request: Request, { params }: PreviewRouteContext): Promise<Response> {
  const { domain, environment, uploads, stores: openStores } = runtime();
  const host = environment.sites?.host;
  const showsPreviews = () => hostedSite(domain)?.previews !== undefined;
  // This is the `DOCS_DIR` site, a preview, or a site without previews.
  if (!showsPreviews() || host === undefined) return notFoundResponse();
  const name = hostOfPreview((await params).label, domain);
  return answerUpload(request, {
    async isAllowed() {
      const hash = previewTokenHash(request.headers.get('authorization'));
      if (hash === undefined || !showsPreviews()) return false;
      const stores = await openStores();
      const row = await stores.site(domain);
      return row !== undefined && (await stores.previewTokens.isOf(row.id, hash));
    },
    name,
    address: addressOfSite(environment, { hosts: [`${name}.${host}`] }),
    site: domain,
    uploads,
  });
}

export { answer as DELETE, answer as PUT };
