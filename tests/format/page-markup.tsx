import { createRequire } from 'node:module';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageView } from '@/components/docs/page-view';
import { readingSlots } from '@/components/docs/reading/reading-slots';
import type { PageUser } from '@/components/mdx/author-components';
import { pageEndpoint } from '@/lib/site/reference/page-endpoint';
import type { Site } from '@/lib/site/site';

const ROUTER = {
  back() {},
  forward() {},
  refresh() {},
  push() {},
  replace() {},
  prefetch() {},
  experimental_gesturePush() {},
  bfcacheId: '',
};

/** Another test may have loaded Next's server into this process, which gives components a separate context. */
const ofServer: { AppRouterContext: typeof AppRouterContext } = createRequire(import.meta.url)(
  'next/dist/shared/lib/app-router-context.shared-runtime',
);

const history = { repository: () => undefined, file: () => undefined, changeCount: () => 0 };

/**
 * The HTML of a whole page.
 *
 * @param user the reader of a page that is rendered for one reader
 */
export async function pageMarkup(site: Site, path: string, user?: PageUser): Promise<string | undefined> {
  const page = await site.page(path);
  if (page === undefined) return undefined;
  const layout = site.layout(path);
  return renderToStaticMarkup(
    <AppRouterContext value={ROUTER}>
      <ofServer.AppRouterContext value={ROUTER}>
        <PageView
          endpoint={pageEndpoint(site.configuration, page)}
          layout={layout}
          page={page}
          slots={readingSlots({ site, page, layout, history })}
          user={user}
        />
      </ofServer.AppRouterContext>
    </AppRouterContext>,
  );
}
