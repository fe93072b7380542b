import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';

/** The words that the sidebar needs in the browser. */
export type SidebarStrings = Pick<InterfaceStrings, 'deprecated' | 'loading'>;
