import { Glyph } from '@/components/ui/glyph';
import type { Crumb } from '@/lib/site/layout-data';

/** Breadcrumbs from the site's root to the page. */
export function Breadcrumbs({ crumbs, label }: { crumbs: Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="page-breadcrumbs breadcrumb-list">
      <ol>
        {crumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two levels may bear one label.
          <li key={`${index}${crumb.label}`}>
            {index === 0 ? null : <Glyph className="text-faint" name="chevron-end" size={14} />}
            {crumb.href === undefined ? <span>{crumb.label}</span> : <a href={crumb.href}>{crumb.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
