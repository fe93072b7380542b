import { MdxContent } from '@/components/mdx/mdx-content';
import { PageError } from '@/components/mdx/page-error';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { PageFrame } from '@/lib/site/page-frame';
import type { SitePage } from '@/lib/site/site';
import { PageShell } from './page-shell';

interface PageViewProps {
  frame: PageFrame;
  page: SitePage;
}

/** A page written by an author, in its frame; a page that cannot be read shows why. */
export function PageView({ frame, page }: PageViewProps) {
  const { frontMatter, content, title } = page;
  const headings = content.kind === 'compiled' ? content.page.headings : [];
  return (
    <PageShell
      description={frontMatter.description}
      frame={frame}
      headings={headings.filter(({ depth }) => depth === 2 || depth === 3)}
      mode={frontMatter.mode}
      strings={interfaceStrings(frame.language.code)}
      title={title}
    >
      {content.kind === 'broken' ? (
        <PageError diagnostic={content.diagnostic} />
      ) : (
        <MdxContent file={page.file} frontMatter={frontMatter.extra} page={content.page} />
      )}
    </PageShell>
  );
}
