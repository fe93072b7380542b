import type { ReactNode } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { SiteHistory } from '@/lib/history/site-history';
import type { LayoutData } from '@/lib/site/layout-data';
import { pageActions } from '@/lib/site/page-actions';
import { pageProvenance } from '@/lib/site/page-provenance';
import { offersFeed, rssAddress } from '@/lib/site/rss-address';
import type { Site, SitePage } from '@/lib/site/site';
import type { PageSlots } from '../page-slots';
import { actionLabel } from './action-strings';
import { PageActions } from './page-actions';
import { PageEnd } from './page-end';

function inHeader(feed: ReactNode, actions: ReactNode): ReactNode {
  if (feed === undefined) return actions;
  return (
    <>
      {feed}
      {actions}
    </>
  );
}

interface ReadingInput {
  site: Site;
  page: SitePage;
  layout: LayoutData;
  history: SiteHistory;
}

export function readingSlots({ site, page, layout, history }: ReadingInput): PageSlots {
  const strings = interfaceStrings(layout.language.code);
  const { configuration } = site;
  const list = pageActions(site, page);
  const first = list?.actions[0];
  const actions =
    list === undefined ? undefined : (
      <PageActions
        actions={list.actions}
        firstLabel={first === undefined ? '' : actionLabel(first, strings)}
        place={{
          path: page.path,
          markdownPath: `${page.path === '/' ? '/index' : encodeURI(page.path)}.md`,
          siteName: configuration.name,
          ...(list.specHref === undefined ? {} : { specHref: list.specHref }),
        }}
        strings={{
          askAssistant: strings.askAssistant,
          connectTo: strings.connectTo,
          copied: strings.copied,
          copyMcpAddress: strings.copyMcpAddress,
          copyPage: strings.copyPage,
          downloadSpec: strings.downloadSpec,
          openIn: strings.openIn,
          pageActions: strings.pageActions,
          readPagePrompt: strings.readPagePrompt,
          savePdf: strings.savePdf,
          viewMarkdown: strings.viewMarkdown,
        }}
      />
    );
  const takesFeedback =
    configuration.feedback.thumbsRating && configuration.integrations.telemetry?.enabled !== false;
  const isBeside = list?.display === 'toc';
  const feed = offersFeed(page) ? (
    <a className="ui-row ui-detail page-feed" href={rssAddress(page.path)}>
      <Glyph name="feed" size={15} />
      {strings.rssFeed}
    </a>
  ) : undefined;
  return {
    pageActions: inHeader(feed, isBeside ? undefined : actions),
    besideContents: isBeside ? actions : undefined,
    afterContent: (
      <PageEnd
        language={layout.language.code}
        path={page.path}
        record={pageProvenance(site, page, history)}
        strings={strings}
        takesFeedback={takesFeedback}
      />
    ),
  };
}
