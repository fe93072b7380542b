import { Icon } from '@/components/ui/icon';
import { formatString } from '@/lib/docs/languages/format-string';
import type { LayoutData } from '@/lib/site/layout-data';
import { externalAttributes } from './external-attributes';

interface SiteFooterProps {
  id?: string | undefined;
  footer: LayoutData['footer'];
  siteName: string;
  /** `{name}` is replaced by the product's name. */
  poweredBy: string;
}

export function SiteFooter({ id, footer, siteName, poweredBy }: SiteFooterProps) {
  const { columns, socials } = footer;
  return (
    <footer
      className={
        columns.length === 0
          ? 'ui-caption site-footer footer'
          : 'ui-caption site-footer footer advanced-footer'
      }
      id={id}
    >
      {columns.length === 0 ? null : (
        <div className="footer-columns">
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns may have no header.
            <div key={index}>
              {column.header === undefined ? null : <p className="footer-header">{column.header}</p>}
              <ul>
                {column.links.map((link) => (
                  <li key={link.href + link.label}>
                    <a className="footer-link" href={link.href} {...externalAttributes(link.isExternal)}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      <div className="ui-row footer-base">
        {socials.length === 0 ? (
          <p>{siteName}</p>
        ) : (
          <ul className="ui-wrap footer-socials">
            {socials.map((social) => (
              <li key={social.href}>
                <a
                  aria-label={social.label}
                  className="ui-center footer-social"
                  href={social.href}
                  {...externalAttributes(true)}
                >
                  {social.icon === undefined ? social.label : <Icon icon={social.icon} size={18} />}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="footer-powered-by">{formatString(poweredBy, { name: 'Lectern' })}</p>
      </div>
    </footer>
  );
}
