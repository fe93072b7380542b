import type { ReactNode } from 'react';
import type { PageMode } from '@/lib/content/page-front-matter';
import type { HookId } from '@/lib/site/layout/hook-ids';
import { themes } from '@/lib/site/layout/themes';
import { PageHeader } from './page-header';
import { PagePagination } from './page-pagination';
import type { PageShellProps } from './page-shell';
import type { PageSlots } from './page-slots';
import { SiteFooter } from './site-footer';
import { TableOfContents } from './table-of-contents';
import { tableOfContentsId } from './table-of-contents-id';

type PageBodyProps = PageShellProps & { mode: PageMode; hasTableOfContents: boolean; hook: HookId };

export function mainId(hook: HookId): string {
  return hook('content-area') ?? 'lectern-main';
}

export function PageBody(props: PageBodyProps) {
  const { layout, strings, mode, headings = [], panel, hasTableOfContents, hasTitle = true, hook } = props;
  const isFramed = mode !== 'custom' && mode !== 'frame';
  const hasPanel = panel !== undefined && mode === 'default';
  // Pages without a table of contents keep its room, so that the text does not move between pages.
  const keepsContentsRoom = mode === 'default' && !hasPanel;
  const panelColumn = hasPanel ? (
    <aside className="page-panel" id={hook('panel')}>
      {panel}
    </aside>
  ) : null;
  // In themes with cards, sites' style sheets and scripts treat the card as the container.
  const hasSheet = themes[layout.theme].layout === 'cards';
  const main = (
    <main className="page-main" id={mainId(hook)} tabIndex={-1}>
      {isFramed && hasTitle ? (
        <PageHeader
          hook={hook}
          actions={hasTableOfContents ? props.pageActions : allActions(props)}
          description={props.description}
          eyebrow={layout.eyebrow}
          title={props.title}
          titleBadge={props.titleBadge}
        />
      ) : null}
      {props.isPanelLater ? null : panelColumn}
      <div
        className={
          mode === 'custom' ? 'page-content page-content-bare mdx-content' : 'page-content mdx-content prose'
        }
        id={hook('content')}
      >
        {props.children}
      </div>
      {props.isPanelLater ? panelColumn : null}
      {isFramed && props.afterContent !== undefined ? (
        <div className="page-after">{props.afterContent}</div>
      ) : null}
      {isFramed ? (
        <PagePagination
          id={hook('pagination')}
          labels={{ previous: strings.previous, next: strings.next }}
          next={layout.next}
          previous={layout.previous}
        />
      ) : null}
      {isFramed ? props.assistantBar : null}
    </main>
  );
  return (
    <div
      className="page-frame"
      id={hasSheet ? undefined : hook('content-container')}
      data-beside={hasPanel ? 'panel' : keepsContentsRoom ? 'contents' : undefined}
    >
      {hasSheet ? (
        <div className="page-sheet" id={hook('content-container')}>
          {main}
        </div>
      ) : (
        main
      )}
      {hasTableOfContents ? (
        <div className="page-beside" id={hook('table-of-contents-layout')}>
          <TableOfContents headings={headings} id={tableOfContentsId(hook)} label={strings.onThisPage} />
          {props.besideContents}
        </div>
      ) : null}
      {isFramed ? (
        <SiteFooter
          footer={layout.footer}
          id={hook('footer')}
          poweredBy={strings.poweredBy}
          siteName={layout.siteName}
        />
      ) : null}
    </div>
  );
}

/** Without a table of contents to go below, the page's actions are beside its title. */
function allActions({ pageActions, besideContents }: PageSlots): ReactNode {
  if (besideContents === undefined) return pageActions;
  return (
    <>
      {pageActions}
      {besideContents}
    </>
  );
}
