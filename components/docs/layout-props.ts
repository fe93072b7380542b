import type { ReactNode } from 'react';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { HookId } from '@/lib/site/layout/hook-ids';
import type { LayoutData } from '@/lib/site/layout-data';

export interface LayoutProps {
  layout: LayoutData;
  strings: InterfaceStrings;
  hook: HookId;
  title: string;
  hasTableOfContents: boolean;
  hasNarrowBar: boolean;
  searchSlot: ReactNode;
  assistantSlot: ReactNode;
  accountSlot: ReactNode;
  children: ReactNode;
}
