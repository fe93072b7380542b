import type { Site } from '@/lib/site/site';
import { fileAddress } from '@/lib/site/site-layout';

/** The site's icons for browser tabs, one per mode if they differ. */
export function favicons({ configuration }: Site): { icons?: { icon: { url: string; media?: string }[] } } {
  const { favicon } = configuration;
  if (favicon === undefined) return {};
  const light = fileAddress(favicon.light);
  if (favicon.light === favicon.dark) return { icons: { icon: [{ url: light }] } };
  return {
    icons: {
      icon: [
        { url: light, media: '(prefers-color-scheme: light)' },
        { url: fileAddress(favicon.dark), media: '(prefers-color-scheme: dark)' },
      ],
    },
  };
}
