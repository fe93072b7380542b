import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { LayoutData } from '@/lib/site/layout-data';
import { Sheet } from '../ui/sheet';
import { PageShell } from './page-shell';
import type { PageSlots } from './page-slots';

interface AwayPageProps {
  layout: LayoutData;
  slots: PageSlots;
  /** Why the page is temporarily unavailable. */
  message: string;
}

/** Shown while a page is temporarily unavailable, within the site; works without scripts. */
export function AwayPage({ layout, slots, message }: AwayPageProps) {
  return (
    <PageShell
      {...slots}
      layout={{ ...layout, eyebrow: { kind: 'section', label: '503' } }}
      strings={interfaceStrings(layout.language.code)}
      title="Not at the moment"
    >
      <Sheet of="notFoundText" />
      <div className="not-prose outcome-text">
        <p className="page-description">{message}</p>
        <form>
          <button className="primary-button" type="submit">
            Try again
          </button>
        </form>
      </div>
    </PageShell>
  );
}
