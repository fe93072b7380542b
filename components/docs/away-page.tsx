import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { PageFrame } from '@/lib/site/page-frame';
import { PageShell } from './page-shell';
import type { PageSlots } from './page-slots';

interface AwayPageProps {
  frame: PageFrame;
  slots: PageSlots;
  /** Why the page that was asked for cannot be shown for now. */
  message: string;
}

/** What stands where a page cannot be shown for now, with the site around it; works without scripts. */
export function AwayPage({ frame, slots, message }: AwayPageProps) {
  return (
    <PageShell
      {...slots}
      frame={{ ...frame, eyebrow: { kind: 'section', label: '503' } }}
      strings={interfaceStrings(frame.language.code)}
      title="Not at the moment"
    >
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
