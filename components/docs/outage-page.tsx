import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { LayoutData } from '@/lib/site/layout-data';
import { Sheet } from '../ui/sheet';
import { PageShell } from './page-shell';
import type { PageSlots } from './page-slots';

interface AwayPageProps {
  layout: LayoutData;
  slots: PageSlots;
}

/** Shown within the site while a page is temporarily unavailable; works without scripts. */
export function OutagePage({ layout, slots }: AwayPageProps) {
  const strings = interfaceStrings(layout.language.code);
  return (
    <PageShell
      {...slots}
      layout={{ ...layout, eyebrow: { kind: 'section', label: '503' } }}
      strings={strings}
      title={strings.pageAway}
    >
      <Sheet of="notFoundText" />
      <div className="not-prose outcome-text">
        <p className="page-description">{strings.pageAwayText}</p>
        <form>
          <button className="primary-button" type="submit">
            {strings.assistantRetry}
          </button>
        </form>
      </div>
    </PageShell>
  );
}
