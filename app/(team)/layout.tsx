import '@/app/globals.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { RememberMember } from '@/components/dashboard/remember-member';
import { AppearanceScript } from '@/components/docs/appearance-script';
import { FontPreload } from '@/components/docs/font-preload';
import { Sheet } from '@/components/ui/sheet';
import { currentPublicSite } from '@/lib/current-request';
import { pageMetadata } from '@/lib/publish/page-metadata';
import { currentSite } from '@/lib/runtime';
import { siteColors } from '@/lib/site/colors/site-colors';

/** Search engines must not list these pages, and other sites must not learn their addresses. */
export async function generateMetadata(): Promise<Metadata> {
  const { icons } = pageMetadata(await currentPublicSite(), undefined);
  return {
    robots: { index: false, follow: false },
    referrer: 'same-origin',
    ...(icons === undefined ? {} : { icons }),
  };
}

const language = { code: 'en', direction: 'ltr' } as const;

export default async function TeamLayout({ children }: { children: ReactNode }) {
  const { configuration } = await currentSite();
  const { default: theme } = configuration.appearance;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <Sheet of="dashboard" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours are checked hexadecimals. */}
        <style dangerouslySetInnerHTML={{ __html: siteColors(configuration) }} />
      </head>
      <body>
        <AppearanceScript appearance={{ default: theme, isStrict: false }} language={language} />
        <FontPreload />
        <RememberMember />
        {children}
      </body>
    </html>
  );
}
