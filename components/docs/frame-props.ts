import type { ReactNode } from 'react';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { HookId } from '@/lib/site/frame/hook-ids';
import type { PageFrame } from '@/lib/site/page-frame';

/** What each theme's frame arranges. */
export interface FrameProps {
  frame: PageFrame;
  strings: InterfaceStrings;
  hook: HookId;
  title: string;
  hasTableOfContents: boolean;
  hasNarrowBar: boolean;
  searchSlot: ReactNode;
  assistantSlot: ReactNode;
  accountSlot: ReactNode;
  /** The page's body. */
  children: ReactNode;
}
