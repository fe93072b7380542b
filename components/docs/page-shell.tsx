import type { ReactNode } from 'react';
import type { PageHeading } from '@/lib/content/compiled-page';
import type { PageMode } from '@/lib/content/page-front-matter';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import { hookIds } from '@/lib/site/layout/hook-ids';
import { themes } from '@/lib/site/layout/themes';
import type { LayoutData } from '@/lib/site/layout-data';
import { Backdrop } from './backdrop';
import { Banner } from './banner';
import { AppearanceScript, LinkNavigation } from './document-parts';
import { HeaderLayout } from './header-layout';
import { mainId, PageBody } from './page-body';
import type { PageSlots } from './page-slots';
import { RailLayout } from './rail-layout';

export interface PageShellProps extends PageSlots {
  layout: LayoutData;
  strings: InterfaceStrings;
  mode?: PageMode | undefined;
  title: string;
  /** `false` if the content has its own title. */
  hasTitle?: boolean | undefined;
  /** Ids used in the content; the layout avoids them. */
  ownIds?: Iterable<string> | undefined;
  description?: string | undefined;
  /** Next to the title, for example a "deprecated" pill. */
  titleBadge?: ReactNode;
  headings?: PageHeading[] | undefined;
  /** Replaces the table of contents, for example by request and response examples. */
  panel?: ReactNode;
  /** Whether the content comes before the panel on narrow screens, as an operation's method and path do. */
  isPanelLater?: boolean | undefined;
  children: ReactNode;
}

/**
 * Code runs from left to right, also in a sentence that does not: `--cli` is not `cli--`. Not in the sheet of all pages,
 * because few have such sentences.
 */
const INLINE_CODE = '[dir=rtl] :not(pre)>code{direction:ltr;unicode-bidi:isolate}';

export function PageShell(props: PageShellProps) {
  const { layout, strings, mode = 'default', title, headings = [], panel, searchSlot, assistantSlot } = props;
  const { appearance, banner, language, theme } = layout;
  const hook = hookIds(props.ownIds);
  const hasSidebar = mode !== 'custom' && mode !== 'center';
  const hasContents = mode === 'default' && panel === undefined && headings.length > 0;
  const { layout: preferred } = themes[theme];
  // Without navigation, a rail would be empty.
  const arrangement = preferred === 'rail' && !hasSidebar ? 'header' : preferred;
  const Layout = arrangement === 'rail' ? RailLayout : HeaderLayout;
  return (
    <div
      className={`shell theme-${theme}`}
      data-layout={arrangement}
      data-mode={mode}
      data-sidebar={hasSidebar || undefined}
      data-tabs={layout.tabs.length > 0 || undefined}
      dir={language.direction}
      lang={language.code}
    >
      <AppearanceScript appearance={appearance} language={language} mode={mode} />
      <LinkNavigation />
      {language.direction === 'rtl' ? <style>{INLINE_CODE}</style> : null}
      <a className="skip-link" href={`#${mainId(hook)}`}>
        {strings.skipToContent}
      </a>
      <div aria-hidden="true" className="page-ground" id={hook('background-color')} />
      <Backdrop background={layout.background} />
      {banner === undefined ? null : (
        <Banner banner={banner} id={hook('banner')} dismissLabel={strings.dismissBanner} />
      )}
      <Layout
        accountSlot={props.accountSlot}
        assistantSlot={assistantSlot}
        layout={layout}
        hasNarrowBar={hasSidebar}
        hasTableOfContents={hasContents}
        hook={hook}
        searchSlot={searchSlot}
        strings={strings}
        title={title}
      >
        <PageBody {...props} hasTableOfContents={hasContents} hook={hook} mode={mode} />
      </Layout>
    </div>
  );
}
