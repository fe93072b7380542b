import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { LayoutData } from '@/lib/site/layout-data';
import { AppearanceScript, LinkNavigation } from './document-parts';
import { type NotFoundSettings, NotFoundText } from './not-found-text';

interface NotFoundPageProps {
  layout: Pick<LayoutData, 'language' | 'appearance' | 'theme' | 'homeHref'>;
  own: NotFoundSettings;
}

/** The 404 page without the site's layout. It is sent with every page, so it is small. */
export function BareNotFoundPage({ layout, own }: NotFoundPageProps) {
  const { language, appearance, theme, homeHref } = layout;
  const strings = interfaceStrings(language.code);
  return (
    <div className={`shell theme-${theme}`} data-mode="center" dir={language.direction} lang={language.code}>
      <AppearanceScript appearance={appearance} language={language} />
      <LinkNavigation />
      <main className="outcome" id="lectern-main">
        <p className="outcome-code">404</p>
        <h1 className="page-title">{own.title ?? strings.pageNotFound}</h1>
        <NotFoundText homeHref={homeHref} own={own} strings={strings} />
      </main>
    </div>
  );
}
