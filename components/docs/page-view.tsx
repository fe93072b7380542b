import type { PageUser } from '@/components/mdx/author-components';
import { MdxContent } from '@/components/mdx/mdx-content';
import type { FaultHandling } from '@/components/mdx/page-fault';
import { setPageStrings } from '@/components/mdx/page-strings';
import { UpdateFilter } from '@/components/mdx/update-filter';
import { EndpointBar } from '@/components/reference/endpoint-bar';
import { ExamplesPanel } from '@/components/reference/examples-panel';
import { ReferenceDescription, ReferenceView } from '@/components/reference/reference-view';
import { Pill } from '@/components/ui/pill';
import { isPartFor } from '@/lib/base/markup/part-audience';
import { failureMarker, scriptNonce } from '@/lib/base/web/script-nonce';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { DirectoryListing } from '@/lib/site/layout/directory-listing';
import type { LayoutData } from '@/lib/site/layout-data';
import type { PageEndpoint } from '@/lib/site/reference/page-endpoint';
import type { ReferenceExamples } from '@/lib/site/reference/reference-examples';
import type { SitePage } from '@/lib/site/site';
import { BrokenContent } from './broken-content';
import { Directory } from './directory-listing';
import { PageShell } from './page-shell';
import type { PageSlots } from './page-slots';

/** Deeper headings are not in the table of contents, as in the format. */
const CONTENTS_DEPTH = 4;

interface PageViewProps {
  layout: LayoutData;
  page: SitePage;
  slots: PageSlots;
  /** The reader, if the page is rendered for one. */
  user?: PageUser | undefined;
  /** How to handle parts that cannot be rendered. */
  faults?: FaultHandling | undefined;
  examples?: ReferenceExamples | undefined;
  endpoint?: PageEndpoint | undefined;
  directory?: DirectoryListing | undefined;
}

/**
 * A page in its layout: the author's content, then the reference of an operation, schema or channel. A page that cannot
 * be read shows the reason.
 */
export function PageView({
  layout,
  page,
  slots,
  user,
  faults,
  examples,
  endpoint,
  directory,
}: PageViewProps) {
  const { frontMatter, content, title } = page;
  const written = content.page;
  const strings = interfaceStrings(layout.language.code);
  setPageStrings(strings);
  const parts = written && {
    ...faults,
    file: page.file,
    path: page.path,
    frontMatter: frontMatter.extra,
    page: written,
    user,
  };
  const headings = (written?.headings ?? []).filter(({ audiences = [] }) =>
    audiences.every((audience) => audience !== 'nobody' && isPartFor(audience, user)),
  );
  const isForAuthors = faults?.sourceFrame !== undefined;
  const hasRoom = frontMatter.mode === 'default';
  const hasOwnPanel = parts?.page.panelCode !== undefined;
  const hasExamples =
    !hasOwnPanel && examples !== undefined && examples.requests.length + examples.responses.length > 0;
  const ownPanel = parts !== undefined && hasOwnPanel ? <MdxContent {...parts} part="panel" /> : undefined;
  const panel = hasExamples ? (
    <ExamplesPanel examples={examples} path={page.path} strings={strings} />
  ) : (
    ownPanel
  );
  const isReference =
    content.kind === 'operation' ||
    content.kind === 'schema' ||
    content.kind === 'document' ||
    content.kind === 'changelog' ||
    content.kind === 'channel' ||
    content.kind === 'graphql';
  return (
    <PageShell
      {...slots}
      description={frontMatter.description}
      layout={layout}
      headings={headings.filter(({ depth, isFolded }) => depth <= CONTENTS_DEPTH && !isFolded)}
      mode={frontMatter.mode}
      isPanelLater={endpoint !== undefined}
      panel={hasRoom ? panel : undefined}
      strings={strings}
      hasTitle={frontMatter.hasTitle}
      ownIds={[...headings.map(({ id }) => id), ...(written?.anchors ?? [])]}
      title={title}
      titleBadge={frontMatter.deprecated ? <Pill tone="warning">{strings.deprecated}</Pill> : undefined}
    >
      {content.kind === 'broken' ? (
        <BrokenContent diagnostic={content.diagnostic} isForAuthors={isForAuthors} strings={strings} />
      ) : null}
      {content.kind === 'broken' && written === undefined && !isForAuthors ? (
        <span
          data-page-failure={failureMarker(
            scriptNonce() ?? '',
            content.diagnostic.rule === 'unreachable-document' ? 503 : 500,
          )}
          hidden
        />
      ) : null}
      {endpoint === undefined ? null : (
        <EndpointBar action={slots.endpointAction} endpoint={endpoint} strings={strings} />
      )}
      {isReference ? <ReferenceDescription content={content} /> : null}
      {parts === undefined || parts.page.updateTags.length === 0 ? null : (
        <UpdateFilter label={strings.filterByTag} tags={parts.page.updateTags} />
      )}
      {parts === undefined ? null : <MdxContent {...parts} />}
      {directory === undefined ? null : <Directory listing={directory} />}
      {hasRoom ? null : panel}
      {isReference ? <ReferenceView content={content} path={page.path} strings={strings} /> : null}
    </PageShell>
  );
}
