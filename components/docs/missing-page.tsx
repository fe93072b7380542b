import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { PageFrame } from '@/lib/site/page-frame';
import { NotFoundText, type OwnNotFoundWords } from './not-found-text';
import { PageShell } from './page-shell';
import type { PageSlots } from './page-slots';

interface MissingPageProps {
  frame: PageFrame;
  slots: PageSlots;
  own: OwnNotFoundWords;
}

/** The page for an address that leads nowhere, with the whole site around it to look further. */
export function MissingPage({ frame, slots, own }: MissingPageProps) {
  const strings = interfaceStrings(frame.language.code);
  return (
    <PageShell
      {...slots}
      frame={{ ...frame, eyebrow: { kind: 'section', label: '404' } }}
      strings={strings}
      title={own.title ?? strings.pageNotFound}
    >
      <div className="not-prose outcome-text">
        <NotFoundText homeHref={frame.homeHref} own={own} strings={strings} />
      </div>
    </PageShell>
  );
}
