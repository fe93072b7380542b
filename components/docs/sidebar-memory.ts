import type { SidebarNode } from '@/lib/site/layout-data';

/**
 * What the reader did in the sidebar, kept while the document lives. Each page brings a new sidebar,
 * which takes up from here.
 */
export const sidebarMemory = {
  /** Groups that the reader opened or closed, by id. */
  openGroups: new Map<string, boolean>(),
  /** Children that were fetched, by the id of their group. */
  branches: new Map<string, SidebarNode[]>(),
};

/** Where the sidebar stood, across full page loads in one browser tab. */
export const SIDEBAR_SCROLL_STORAGE_KEY = 'lectern-sidebar-scroll';
