import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';

export type SidebarStrings = Pick<InterfaceStrings, 'deprecated' | 'loading'>;
