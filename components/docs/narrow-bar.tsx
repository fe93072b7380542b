import { Glyph } from '@/components/ui/glyph';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { PageFrame } from '@/lib/site/page-frame';
import { SIDEBAR_ID } from './sidebar';
import { TABLE_OF_CONTENTS_ID } from './table-of-contents-id';

interface NarrowBarProps {
  frame: PageFrame;
  title: string;
  hasTableOfContents: boolean;
  strings: InterfaceStrings;
}

/** Below the header of narrow screens: where the page stands, and its table of contents. */
export function NarrowBar({ frame, title, hasTableOfContents, strings }: NarrowBarProps) {
  const section = sectionLabel(frame);
  return (
    <div className="narrow-bar">
      <button
        aria-label={`${strings.openMenu}: ${title}`}
        className="narrow-place"
        popoverTarget={SIDEBAR_ID}
        type="button"
      >
        {section === undefined ? null : (
          <>
            <span className="truncate text-muted">{section}</span>
            <Glyph className="text-faint" name="chevron-end" size={14} />
          </>
        )}
        <span className="truncate font-medium">{title}</span>
      </button>
      {hasTableOfContents ? (
        <button className="narrow-contents" popoverTarget={TABLE_OF_CONTENTS_ID} type="button">
          <Glyph name="list" />
          <span className="max-sm:sr-only">{strings.onThisPage}</span>
        </button>
      ) : null}
    </div>
  );
}

function sectionLabel({ eyebrow }: PageFrame): string | undefined {
  if (eyebrow?.kind === 'section') return eyebrow.label;
  return eyebrow?.crumbs.at(-1)?.label;
}
