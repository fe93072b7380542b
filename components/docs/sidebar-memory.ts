import type { SidebarNode } from '@/lib/site/layout-data';

/**
 * The reader's changes to the sidebar, kept for the life of the document: every page renders a new sidebar, which
 * continues from here.
 */
export const sidebarMemory = {
  openGroups: new Map<string, boolean>(),
  branches: new Map<string, SidebarNode[]>(),
};

/** Storage key for the sidebar's scroll position, across page loads in a tab. */
export const SIDEBAR_SCROLL_STORAGE_KEY = 'lectern-sidebar-scroll';
