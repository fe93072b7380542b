import { setInterfaceWords } from '@/components/mdx/interface-words';
import { MdxContent } from '@/components/mdx/mdx-content';
import { PageError } from '@/components/mdx/page-error';
import { UpdateFilter } from '@/components/mdx/update-filter';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { PageFrame } from '@/lib/site/page-frame';
import type { SitePage } from '@/lib/site/site';
import { PageShell } from './page-shell';
import type { PageSlots } from './page-slots';

interface PageViewProps {
  frame: PageFrame;
  page: SitePage;
  slots: PageSlots;
}

/** A page written by an author, in its frame; a page that cannot be read shows why. */
export function PageView({ frame, page, slots }: PageViewProps) {
  const { frontMatter, content, title } = page;
  const headings = content.kind === 'compiled' ? content.page.headings : [];
  const strings = interfaceStrings(frame.language.code);
  setInterfaceWords(strings);
  const parts =
    content.kind === 'compiled'
      ? { file: page.file, frontMatter: frontMatter.extra, page: content.page }
      : undefined;
  const hasPanel = frontMatter.mode === 'default' && parts?.page.panelCode !== undefined;
  return (
    <PageShell
      {...slots}
      description={frontMatter.description}
      frame={frame}
      headings={headings.filter(({ depth }) => depth === 2 || depth === 3)}
      mode={frontMatter.mode}
      panel={parts !== undefined && hasPanel ? <MdxContent {...parts} part="panel" /> : undefined}
      strings={strings}
      title={title}
    >
      {content.kind === 'broken' ? <PageError diagnostic={content.diagnostic} /> : null}
      {parts === undefined || parts.page.updateTags.length === 0 ? null : (
        <UpdateFilter label={strings.filterByTag} tags={parts.page.updateTags} />
      )}
      {parts === undefined ? null : <MdxContent {...parts} />}
      {parts !== undefined && !hasPanel ? <MdxContent {...parts} part="panel" /> : null}
    </PageShell>
  );
}
