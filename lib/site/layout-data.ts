import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import type { IconImage } from '@/lib/icons/icon-image';

/**
 * Everything around a page's content, as plain serialisable data: computed by `lib/site` for one page, rendered by
 * `components/docs`. Contains only the page's branch of the navigation, so its size does not depend on the site's.
 */
export interface LayoutData {
  siteName: string;
  theme: ThemeName;
  appearance: { default: 'system' | 'light' | 'dark'; isStrict: boolean };
  /** BCP 47 tag and writing direction. */
  language: { code: string; direction: 'ltr' | 'rtl' };
  homeHref: string;
  logo?: { light: string; dark: string } | undefined;
  banner?: Banner | undefined;
  /** The image or pattern behind the page. Its colour is part of the site's palette. */
  background?: Background | undefined;
  navbar: { links: NavbarLink[]; primary?: NavbarLink | undefined };
  /** From the root of the navigation down to the page: languages, versions, products, dropdowns. */
  selectors: Selector[];
  /** The variations that readers choose for the whole site, in order; empty if there is no choice. */
  variations: { token: string; label: string }[];
  tabs: Tab[];
  anchors: Anchor[];
  sidebar: SidebarNode[];
  /** Whether opening a group navigates to its first page (`interaction.drilldown`). */
  isDrilldown: boolean;
  eyebrow: { kind: 'section'; label: string } | { kind: 'breadcrumbs'; crumbs: Crumb[] } | undefined;
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
  footer: { socials: SocialLink[]; columns: FooterColumn[] };
}

/** The nine themes of `docs.json`. */
export type ThemeName = SiteConfiguration['theme'];

export interface PageLink {
  title: string;
  href: string;
  description?: string | undefined;
}

export interface Crumb {
  label: string;
  href?: string | undefined;
}

export interface Banner {
  /** Derived from the text, so that a dismissed banner returns when its text changes. */
  id: string;
  /** Inline Markdown, rendered to safe HTML. */
  html: string;
  isDismissible: boolean;
  type: 'info' | 'warning' | 'critical';
  color?: { light: string; dark: string } | undefined;
}

export interface Background {
  decoration?: 'gradient' | 'grid' | 'windows' | undefined;
  image?: { light: string; dark: string } | undefined;
}

export interface NavbarLink {
  label: string;
  href: string;
  icon?: IconImage | undefined;
  kind: 'link' | 'button' | 'github' | 'discord';
  /** Stars or members, formatted for the page's language. */
  count?: string | undefined;
}

/** A switch between siblings of one kind. Options lead to the same page where it exists. */
export interface Selector {
  kind: 'language' | 'version' | 'product' | 'dropdown';
  options: SelectorOption[];
}

export interface SelectorOption {
  label: string;
  href: string;
  isCurrent: boolean;
  isExternal: boolean;
  description?: string | undefined;
  icon?: IconImage | undefined;
  /** Pill next to the label. */
  tag?: string | undefined;
  /** BCP 47 tag of a language option. */
  languageCode?: string | undefined;
}

export interface DivisionItem {
  label: string;
  href: string;
  isCurrent: boolean;
  isExternal: boolean;
  icon?: IconImage | undefined;
}

export interface Tab extends DivisionItem {
  tag?: string | undefined;
  align?: 'start' | 'end' | undefined;
  /** Present if the tab opens a menu. */
  menu?: MenuItem[] | undefined;
}

export interface MenuItem extends DivisionItem {
  description?: string | undefined;
}

export interface Anchor extends DivisionItem {
  color?: { light: string; dark: string } | undefined;
}

export type SidebarNode = SidebarPage | SidebarGroup;

export interface SidebarPage {
  kind: 'page';
  title: string;
  href: string;
  isCurrent?: boolean;
  isExternal?: boolean;
  icon?: IconImage | undefined;
  tag?: string | undefined;
  isDeprecated?: boolean;
  /** Upper-case HTTP method, or `WEBHOOK`, for reference pages. */
  method?: string | undefined;
}

export interface SidebarGroup {
  kind: 'group';
  /** Id of the branch for `/-/navigation`; stable while the configuration is. */
  id: string;
  title: string;
  icon?: IconImage | undefined;
  tag?: string | undefined;
  /** The group's own page (`root`), or its first page; absent if it has neither. */
  href?: string | undefined;
  /** Whether the title links to a page of its own (`root`). */
  hasRootPage: boolean;
  isCurrent: boolean;
  /** Top-level groups are headings that are always open. */
  isTopLevel: boolean;
  isOpen: boolean;
  /** `deferred`: fetched from `/-/navigation` when opened. */
  children: SidebarNode[] | 'deferred';
}

export interface SocialLink {
  label: string;
  href: string;
  icon?: IconImage | undefined;
}

export interface FooterColumn {
  header?: string | undefined;
  links: { label: string; href: string; isExternal: boolean }[];
}
