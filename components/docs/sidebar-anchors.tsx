import type { CSSProperties } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import type { Anchor } from '@/lib/site/layout-data';
import { externalAttributes } from './external-attributes';

export function SidebarAnchors({ anchors }: { anchors: Anchor[] }) {
  if (anchors.length === 0) return null;
  return (
    <ul className="nav-anchors">
      <Sheet of="sidebarAnchors" />
      {anchors.map((anchor) => (
        <li key={anchor.href + anchor.label}>
          <a
            aria-current={anchor.isCurrent ? 'true' : undefined}
            className="ui-row nav-anchor"
            href={anchor.href}
            style={anchorColor(anchor)}
            {...externalAttributes(anchor.isExternal)}
          >
            {anchor.icon === undefined ? null : (
              <span className="ui-center nav-anchor-icon">
                <Icon icon={anchor.icon} size={14} />
              </span>
            )}
            <span className="truncate">{anchor.label}</span>
            {anchor.isExternal ? <Glyph className="nav-anchor-external" name="external" size={13} /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

function anchorColor(anchor: Anchor): (CSSProperties & Record<`--${string}`, string>) | undefined {
  if (anchor.color === undefined) return undefined;
  return { '--anchor-light': anchor.color.light, '--anchor-dark': anchor.color.dark };
}
