import { PageHeader } from './page-header';
import { PagePagination } from './page-pagination';
import type { PageMode, PageShellProps } from './page-shell';
import { SiteFooter } from './site-footer';
import { TableOfContents } from './table-of-contents';

type PageBodyProps = PageShellProps & { mode: PageMode; hasTableOfContents: boolean };

/** The main column: title, content, neighbours and footer, with what stands beside them. */
export function PageBody(props: PageBodyProps) {
  const { frame, strings, mode, headings = [], panel, hasTableOfContents } = props;
  const hasTitle = mode !== 'custom' && mode !== 'frame';
  const hasPanel = panel !== undefined && mode === 'default';
  return (
    <div
      className="page-frame"
      data-beside={hasPanel ? 'panel' : hasTableOfContents ? 'contents' : undefined}
    >
      <main className="page-main" id="lectern-main" tabIndex={-1}>
        {hasTitle ? (
          <PageHeader
            actions={props.pageActions}
            description={props.description}
            eyebrow={frame.eyebrow}
            title={props.title}
            titleBadge={props.titleBadge}
          />
        ) : null}
        {hasPanel ? <aside className="page-panel">{panel}</aside> : null}
        <div className={mode === 'custom' ? 'page-content page-content-bare' : 'page-content prose'}>
          {props.children}
        </div>
        {props.afterContent === undefined ? null : <div className="page-after">{props.afterContent}</div>}
        {hasTitle ? (
          <PagePagination
            labels={{ previous: strings.previous, next: strings.next }}
            next={frame.next}
            previous={frame.previous}
          />
        ) : null}
        {hasTitle ? props.assistantBar : null}
      </main>
      {hasTableOfContents ? (
        <div className="page-beside">
          <TableOfContents headings={headings} label={strings.onThisPage} />
          {props.besideContents}
        </div>
      ) : null}
      <SiteFooter footer={frame.footer} poweredBy={strings.poweredBy} siteName={frame.siteName} />
    </div>
  );
}
