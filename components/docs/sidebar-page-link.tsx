import { BreakableTitle } from '@/components/ui/breakable-path';
import { Glyph } from '@/components/ui/glyph';
import { Icon } from '@/components/ui/icon';
import { MethodPill } from '@/components/ui/method-pill';
import { Pill } from '@/components/ui/pill';
import { Sheet } from '@/components/ui/sheet';
import type { SidebarPage } from '@/lib/site/layout-data';
import { externalAttributes } from './external-attributes';

export function SidebarPageLink({ page, deprecatedLabel }: { page: SidebarPage; deprecatedLabel: string }) {
  return (
    <a
      aria-current={page.isCurrent ? 'page' : undefined}
      className="nav-link"
      href={page.href}
      {...externalAttributes(page.isExternal)}
    >
      {page.icon === undefined ? null : <Icon className="nav-icon" icon={page.icon} size={16} />}
      {page.method === undefined ? null : (
        <>
          <Sheet of="methodPill" />
          <MethodPill isShort method={page.method} />
        </>
      )}
      <span className="nav-title">
        <BreakableTitle title={page.title} />
      </span>
      {page.tag === undefined ? null : <Pill isInNavigation>{page.tag}</Pill>}
      {page.isDeprecated ? <Pill tone="warning">{deprecatedLabel}</Pill> : null}
      {page.isExternal ? <Glyph className="text-faint" name="external" size={13} /> : null}
    </a>
  );
}
