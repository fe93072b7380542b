import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { PageFrame } from '@/lib/site/page-frame';
import { NearestPages } from './nearest-pages';
import { PageShell } from './page-shell';

interface NotFoundPageProps {
  frame: PageFrame;
  /** The site's own words, where it has some. */
  title: string | undefined;
  description: string | undefined;
}

/** The page for an address that leads nowhere; the nearest pages are looked up in the browser. */
export function NotFoundPage({ frame, title, description }: NotFoundPageProps) {
  const strings = interfaceStrings(frame.language.code);
  const heading = title ?? strings.pageNotFound;
  return (
    <PageShell frame={frame} mode="center" strings={strings} title={heading}>
      <p>{description ?? strings.pageNotFoundText}</p>
      <NearestPages label={strings.nearestPages} />
      <p>
        <a href={frame.homeHref}>{strings.goHome}</a>
      </p>
    </PageShell>
  );
}
