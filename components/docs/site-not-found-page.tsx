import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { LayoutData } from '@/lib/site/layout-data';
import { type NotFoundSettings, NotFoundText } from './not-found-text';
import { PageShell } from './page-shell';
import type { PageSlots } from './page-slots';

interface MissingPageProps {
  layout: LayoutData;
  slots: PageSlots;
  own: NotFoundSettings;
}

/** The 404 page with the site's layout, so that readers can search further. */
export function SiteNotFoundPage({ layout, slots, own }: MissingPageProps) {
  const strings = interfaceStrings(layout.language.code);
  return (
    <PageShell
      {...slots}
      layout={{ ...layout, eyebrow: { kind: 'section', label: '404' } }}
      strings={strings}
      title={own.title ?? strings.pageNotFound}
    >
      <div className="not-found-container not-prose outcome-text">
        <NotFoundText homeHref={layout.homeHref} own={own} strings={strings} />
      </div>
    </PageShell>
  );
}
