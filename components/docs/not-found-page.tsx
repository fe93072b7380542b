import { InlineMarkdown } from '@/components/mdx/inline-markdown';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { PageFrame } from '@/lib/site/page-frame';

import { LinkNavigation, NearestPages, ThemeScript } from './document-parts';

interface NotFoundPageProps {
  frame: Pick<PageFrame, 'language' | 'appearance' | 'theme' | 'homeHref'>;
  /** The site's own words, where it has some. */
  ownTitle: string | undefined;
  ownText: string | undefined;
  /** Whether readers are led to the home page at once. */
  leadsHome: boolean;
}

/** The page for an address that leads nowhere; the nearest pages are looked up in the browser. */
export function NotFoundPage({ frame, ownTitle, ownText, leadsHome }: NotFoundPageProps) {
  const { language, appearance, theme, homeHref } = frame;
  const strings = interfaceStrings(language.code);
  return (
    <div className={`shell theme-${theme}`} data-mode="center" dir={language.direction} lang={language.code}>
      <ThemeScript appearance={appearance} language={language} />
      <LinkNavigation />
      <main className="outcome" id="lectern-main">
        <p className="outcome-code">404</p>
        <h1 className="page-title">{ownTitle ?? strings.pageNotFound}</h1>
        <p className="page-description">
          <InlineMarkdown text={ownText ?? strings.pageNotFoundText} />
        </p>
        <a className="primary-button" href={homeHref}>
          {strings.goHome}
        </a>
        <NearestPages label={strings.nearestPages} {...(leadsHome ? { homeHref } : {})} />
      </main>
    </div>
  );
}
