import type { IconImage } from '@/lib/icons/icon-image';

/**
 * Everything that stands around a page's content, as plain serialisable data.
 * `lib/site` computes it for one page; `components/docs` draws it. It carries only the page's own
 * branch of the navigation, so its size does not grow with the site.
 */
export interface LayoutData {
  siteName: string;
  theme: ThemeName;
  appearance: { default: 'system' | 'light' | 'dark'; isStrict: boolean };
  /** BCP 47 code for `lang` attributes and the writing direction. */
  language: { code: string; direction: 'ltr' | 'rtl' };
  homeHref: string;
  logo?: { light: string; dark: string } | undefined;
  banner?: Banner | undefined;
  /** Whether the site brings a font of its own for running text. */
  hasOwnFont?: boolean | undefined;
  /** What lies behind the page. */
  background?: Background | undefined;
  navbar: { links: NavbarLink[]; primary?: NavbarLink | undefined };
  /** From the root of the navigation to the page: languages, versions, products, dropdowns. */
  selectors: Selector[];
  tabs: Tab[];
  anchors: Anchor[];
  sidebar: SidebarNode[];
  /** Whether opening a group leads to its first page (`interaction.drilldown`). */
  isDrilldown: boolean;
  /** The small line above the title: the section, or the whole path. */
  eyebrow: { kind: 'section'; label: string } | { kind: 'breadcrumbs'; crumbs: Crumb[] } | undefined;
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
  footer: { socials: SocialLink[]; columns: FooterColumn[] };
}

/** Themes that are drawn; the other names of `docs.json` map to the nearest of them. */
export type ThemeName = 'mint' | 'maple' | 'almond';

/** An address with what readers see of it. */
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
  /** Changes with the text, so that a dismissed banner returns when its text changes. */
  id: string;
  /** Inline Markdown, already turned into safe HTML. */
  html: string;
  isDismissible: boolean;
  type: 'info' | 'warning' | 'critical';
  color?: { light: string; dark: string } | undefined;
}

export interface Background {
  decoration?: 'gradient' | 'grid' | 'windows' | undefined;
  /** A mode without a colour of its own keeps the theme's. */
  color?: { light?: string | undefined; dark?: string | undefined } | undefined;
  image?: { light: string; dark: string } | undefined;
}

export interface NavbarLink {
  label: string;
  href: string;
  icon?: IconImage | undefined;
  kind: 'link' | 'button' | 'github' | 'discord';
}

/** A switch between divisions of one kind; every option leads to the same page where it exists there. */
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
  /** Pill beside the label. */
  tag?: string | undefined;
  /** BCP 47 code of a language option. */
  languageCode?: string | undefined;
}

export interface Tab {
  label: string;
  href: string;
  isCurrent: boolean;
  isExternal: boolean;
  icon?: IconImage | undefined;
  tag?: string | undefined;
  align?: 'start' | 'end' | undefined;
  /** Present when the tab opens a menu. */
  menu?: MenuItem[] | undefined;
}

export interface MenuItem {
  label: string;
  href: string;
  isCurrent: boolean;
  isExternal: boolean;
  description?: string | undefined;
  icon?: IconImage | undefined;
}

export interface Anchor {
  label: string;
  href: string;
  isCurrent: boolean;
  isExternal: boolean;
  icon?: IconImage | undefined;
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
  /** HTTP method in upper case, or `WEBHOOK`, on reference pages. */
  method?: string | undefined;
}

export interface SidebarGroup {
  kind: 'group';
  /** Address of the branch for `/-/navigation`; stable while the configuration is. */
  id: string;
  title: string;
  icon?: IconImage | undefined;
  tag?: string | undefined;
  /** The group's own page (`root`), or the first page inside it; absent for a group without pages. */
  href?: string | undefined;
  /** Whether the title opens a page of its own (`root`). */
  hasRootPage: boolean;
  isCurrent: boolean;
  /** A group at the top level is a heading that is always open. */
  isTopLevel: boolean;
  isOpen: boolean;
  /** `deferred`: fetched from `/-/navigation` when the reader opens it. */
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
