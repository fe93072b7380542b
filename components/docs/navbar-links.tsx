import { Glyph } from '@/components/ui/glyph';
import { Icon } from '@/components/ui/icon';
import type { LayoutData, NavbarLink } from '@/lib/site/layout-data';
import { externalAttributes } from './external-attributes';

interface NavbarLinksProps extends Pick<LayoutData, 'navbar'> {
  /** Id of the primary link, where it appears only once. */
  actionId?: string | undefined;
}

export function NavbarLinks({ navbar, actionId }: NavbarLinksProps) {
  const { links, primary } = navbar;
  if (links.length === 0 && primary === undefined) return null;
  return (
    <ul className="head-links">
      {links.map((link) => (
        <li className="navbar-link" key={link.href + link.label}>
          <NavbarAnchor className="link ui-row header-link" link={link} />
        </li>
      ))}
      {primary === undefined ? null : <PrimaryItem actionId={actionId} link={primary} />}
    </ul>
  );
}

/** Only a button has the name of the format's button, which sites paint: the mark of a repository is a link like others. */
function PrimaryItem({ link, actionId }: { link: NavbarLink; actionId: string | undefined }) {
  const isButton = link.kind === 'button' || link.kind === 'link';
  return (
    <li className={isButton ? undefined : 'navbar-link'} id={isButton ? actionId : undefined}>
      <NavbarAnchor className={isButton ? 'primary-button' : 'link ui-row header-link'} link={link} />
    </li>
  );
}

function NavbarAnchor({ link, className }: { link: NavbarLink; className: string }) {
  const label = link.label.trim();
  const isExternal = /^(https?:)?\/\//.test(link.href);
  return (
    <a
      aria-label={label === '' ? nameWithoutLabel(link) : undefined}
      className={className}
      href={link.href}
      {...externalAttributes(isExternal)}
    >
      {/* Sites' style sheets hide the button's first span, which paints its background in the format. */}
      {className === 'primary-button' ? <span aria-hidden="true" hidden /> : null}
      {link.icon === undefined ? null : <Icon icon={link.icon} size={16} />}
      {label === '' ? null : <span className="truncate">{label}</span>}
      {link.count === undefined ? null : (
        <span className="head-count">
          {link.kind === 'github' ? '★ ' : null}
          {link.count}
        </span>
      )}
      {className === 'primary-button' ? <Glyph name="chevron-end" size={14} /> : null}
    </a>
  );
}

/** Links with only an icon need an accessible name. */
function nameWithoutLabel({ kind, href }: NavbarLink): string {
  if (kind === 'github') return 'GitHub';
  if (kind === 'discord' || /discord\.(gg|com)/.test(href)) return 'Discord';
  return href;
}
