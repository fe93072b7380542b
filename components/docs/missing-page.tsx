import { InlineMarkdown } from '@/components/mdx/inline-markdown';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { PageFrame } from '@/lib/site/page-frame';
import { NearestPages } from './document-parts';
import { PageShell } from './page-shell';
import type { PageSlots } from './page-slots';

interface MissingPageProps {
  frame: PageFrame;
  slots: PageSlots;
  /** The site's own words, where it has some, and whether readers are led to the home page at once. */
  own: { title?: string | undefined; description?: string | undefined; redirect: boolean };
}

/** The page for an address that leads nowhere, with the whole site around it to look further. */
export function MissingPage({ frame, slots, own }: MissingPageProps) {
  const strings = interfaceStrings(frame.language.code);
  const { homeHref } = frame;
  return (
    <PageShell
      {...slots}
      frame={{ ...frame, eyebrow: { kind: 'section', label: '404' } }}
      strings={strings}
      title={own.title ?? strings.pageNotFound}
    >
      <div className="not-prose outcome-text">
        <p className="page-description">
          <InlineMarkdown text={own.description ?? strings.pageNotFoundText} />
        </p>
        <a className="primary-button" href={homeHref}>
          {strings.goHome}
        </a>
        {/* Last, since they come when the rest is read already. */}
        <NearestPages label={strings.nearestPages} {...(own.redirect ? { homeHref } : {})} />
      </div>
    </PageShell>
  );
}
