import type { ReactNode } from 'react';
import { InlineMarkdown } from '@/components/mdx/inline-markdown';
import { BreakableTitle } from '@/components/ui/breakable-path';
import { Glyph } from '@/components/ui/glyph';
import type { HookId } from '@/lib/site/layout/hook-ids';
import type { Crumb, LayoutData } from '@/lib/site/layout-data';

interface PageHeaderProps {
  hook: HookId;
  eyebrow: LayoutData['eyebrow'];
  title: string;
  description?: string | undefined;
  /** Next to the title, for example a "deprecated" pill. */
  titleBadge?: ReactNode;
  actions?: ReactNode;
}

/** Longer titles, such as summaries in API documents, are sentences and get a smaller size. */
const TITLE_CHARACTERS_MAX = 70;

export function PageHeader({ hook, eyebrow, title, description, titleBadge, actions }: PageHeaderProps) {
  return (
    <header className="page-top" id={hook('header')}>
      {eyebrow?.kind === 'section' ? <p className="page-eyebrow eyebrow">{eyebrow.label}</p> : null}
      {eyebrow?.kind === 'breadcrumbs' ? <Breadcrumbs crumbs={eyebrow.crumbs} label={title} /> : null}
      <div className="page-heading">
        <h1
          className="page-title"
          id={hook('page-title')}
          data-long={title.length > TITLE_CHARACTERS_MAX || undefined}
        >
          <BreakableTitle title={title} />
          {titleBadge}
        </h1>
        {description === undefined || description === '' ? null : (
          <p className="page-description">
            <InlineMarkdown text={description} />
          </p>
        )}
        {actions === undefined ? null : <div className="page-actions">{actions}</div>}
      </div>
    </header>
  );
}

function Breadcrumbs({ crumbs, label }: { crumbs: Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="ui-caption page-breadcrumbs breadcrumb-list eyebrow">
      <ol>
        {crumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two levels may bear one label.
          <li className="breadcrumb-item" key={`${index}${crumb.label}`}>
            {index === 0 ? null : <Glyph className="text-faint" name="chevron-end" size={14} />}
            {crumb.href === undefined ? <span>{crumb.label}</span> : <a href={crumb.href}>{crumb.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
