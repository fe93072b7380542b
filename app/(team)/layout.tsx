import '@/app/globals.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AppearanceScript } from '@/components/docs/appearance-script';
import { FontPreload } from '@/components/docs/font-preload';
import { Sheet } from '@/components/ui/sheet';
import { currentSite } from '@/lib/runtime';

/** Search engines must not list these pages, and no other site may learn their addresses. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'same-origin' };

const language = { code: 'en', direction: 'ltr' } as const;

export default async function TeamLayout({ children }: { children: ReactNode }) {
  const { configuration } = await currentSite();
  const { default: theme } = configuration.appearance;
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <Sheet of="dashboard" />
        <AppearanceScript appearance={{ default: theme, isStrict: false }} language={language} />
        <FontPreload />
        {children}
      </body>
    </html>
  );
}
