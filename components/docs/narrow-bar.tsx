import { Glyph } from '@/components/ui/glyph';
import type { LayoutData } from '@/lib/site/layout-data';
import type { LayoutProps } from './layout-props';
import { sidebarId } from './sidebar';
import { tableOfContentsId } from './table-of-contents-id';

type NarrowBarProps = Pick<LayoutProps, 'layout' | 'title' | 'hasTableOfContents' | 'strings' | 'hook'>;

/** A bar below the header of narrow screens, with the page's place in the site and its table of contents. */
export function NarrowBar({ layout, title, hasTableOfContents, strings, hook }: NarrowBarProps) {
  const section = sectionLabel(layout);
  return (
    <div className="ui-row narrow-bar">
      <button
        aria-label={`${strings.openMenu}: ${title}`}
        className="ui-row narrow-place"
        popoverTarget={sidebarId(hook)}
        type="button"
      >
        {section === undefined ? null : (
          <>
            <span className="truncate text-muted">{section}</span>
            <Glyph className="text-faint" name="chevron-end" size={14} />
          </>
        )}
        <span className="narrow-title truncate">{title}</span>
      </button>
      {hasTableOfContents ? (
        <button
          className="ui-row ui-detail narrow-contents"
          popoverTarget={tableOfContentsId(hook)}
          type="button"
        >
          <Glyph name="list" />
          <span>{strings.onThisPage}</span>
        </button>
      ) : null}
    </div>
  );
}

function sectionLabel({ eyebrow }: LayoutData): string | undefined {
  if (eyebrow?.kind === 'section') return eyebrow.label;
  return eyebrow?.crumbs.at(-1)?.label;
}
