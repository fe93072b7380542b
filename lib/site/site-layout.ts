import { createHash } from 'node:crypto';
import { variationToken } from '@/lib/base/markup/variation-tokens';
import { table } from '@/lib/base/values/table';
import { inlineHtml } from '@/lib/content/inline-html';
import { languageOverrides } from '@/lib/docs/config/language-overrides';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { namedIcon } from '@/lib/docs/named-icon';
import { iconOf } from './layout/icon-of';
import type { LayoutSource } from './layout/layout-source';
import { linkTarget } from './layout/link-target';
import { type LayoutOverrides, layoutOverrides, navigationLayout } from './layout/navigation-layout';
import { pagePlace } from './layout/page-place';
import type { Banner, LayoutData, NavbarLink } from './layout-data';
import { shortNumber } from './link-counts';

export function siteLayout(configuration: SiteConfiguration, source: LayoutSource, path: string): LayoutData {
  const place = pagePlace(source, path);
  const navigation = navigationLayout(source, place);
  const { banner, navbar, footer } = settingsInPlace(configuration, layoutOverrides(place));
  const { logo, appearance, background } = configuration;
  const headerLink = (link: HeaderLink) => navbarLink(source, link, navigation.language.code);
  return {
    ...navigation,
    variations: configuration.variations.options.map(({ id, label }) => ({
      token: variationToken(id),
      label,
    })),
    siteName: configuration.name,
    theme: configuration.theme,
    appearance: { default: appearance.default, isStrict: appearance.strict },
    homeHref: logo?.href ?? navigation.homeHref,
    logo: logo && { light: fileAddress(logo.light), dark: fileAddress(logo.dark) },
    background: {
      decoration: background.decoration,
      image: background.image && {
        light: fileAddress(background.image.light),
        dark: fileAddress(background.image.dark),
      },
    },
    banner: banner && frameBanner(banner),
    navbar: {
      links: navbar.links.map((link) =>
        headerLink({ ...link, kind: link.type === undefined ? 'link' : link.type }),
      ),
      primary: navbar.primary && headerLink({ ...navbar.primary, kind: navbar.primary.type }),
    },
    footer: {
      socials: footer.socials.map(({ platform, href }) => ({
        label: SOCIAL_LABELS[platform] ?? platform,
        href,
        icon: source.iconImage({ icon: SOCIAL_ICONS[platform] ?? platform }),
      })),
      columns: footer.links.map(({ header, items }) => ({
        header,
        links: items.map(({ label, href }) => {
          const target = linkTarget(href);
          return { label, href: target.href, isExternal: target.isExternal };
        }),
      })),
    },
  };
}

type NavbarSettingLink = SiteConfiguration['navbar']['links'][number];

function settingsInPlace(configuration: SiteConfiguration, written: LayoutOverrides) {
  const overrides = languageOverrides(written);
  return {
    banner: overrides.banner ?? configuration.banner,
    navbar: overrides.navbar ?? configuration.navbar,
    footer: overrides.footer ?? configuration.footer,
  };
}

function frameBanner(banner: NonNullable<SiteConfiguration['banner']>): Banner {
  return {
    id: createHash('sha256').update(banner.content).digest('hex').slice(0, 12),
    html: inlineHtml(banner.content),
    isDismissible: banner.dismissible,
    type: banner.type,
    color: banner.color,
  };
}

const DEFAULT_LABELS: Partial<Record<NavbarLink['kind'], string>> = { github: 'GitHub', discord: 'Discord' };

type HeaderLink = NavbarSettingLink & { kind: NavbarLink['kind'] };

function navbarLink(source: LayoutSource, link: HeaderLink, language: string): NavbarLink {
  const { href } = linkTarget(link.href);
  const isPlatform = link.kind === 'github' || link.kind === 'discord';
  const named = namedIcon(link);
  return {
    label: link.label ?? DEFAULT_LABELS[link.kind] ?? href,
    href,
    kind: link.kind,
    count: isPlatform ? shortNumber(source.linkCount?.(link.href), language) : undefined,
    icon:
      named.icon === undefined && isPlatform
        ? source.iconImage({ icon: link.kind, iconType: 'brands' })
        : iconOf(source, named),
  };
}

/** The address of one of the site's files; URLs are unchanged. */
export function fileAddress(written: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written) ? written : `/${written.replace(/^(?:\.?\/)+/, '')}`;
}

const SOCIAL_LABELS: Record<string, string> = table({
  x: 'X',
  'x-twitter': 'X',
  twitter: 'X',
  website: 'Website',
  'earth-americas': 'Website',
  facebook: 'Facebook',
  youtube: 'YouTube',
  discord: 'Discord',
  slack: 'Slack',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  'hacker-news': 'Hacker News',
  medium: 'Medium',
  telegram: 'Telegram',
  bluesky: 'Bluesky',
  threads: 'Threads',
  reddit: 'Reddit',
  podcast: 'Podcast',
});

const SOCIAL_ICONS: Record<string, string> = table({
  x: 'x-twitter',
  twitter: 'x-twitter',
  website: 'globe',
  'earth-americas': 'globe',
});
