import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';

/** The sidebar's texts in the browser. */
export type SidebarStrings = Pick<InterfaceStrings, 'deprecated' | 'loading'>;
