import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';

/** The fonts that an instance must have for a site: those that `docs.json` names without giving a file. */
export function fontFamilies({ fonts, thumbnails }: Pick<SiteConfiguration, 'fonts' | 'thumbnails'>) {
  const named = [fonts?.body, fonts?.heading].flatMap((font) =>
    font === undefined || font.source !== undefined ? [] : [font.family],
  );
  const image = thumbnails.fonts?.family;
  return { ofPages: [...new Set(named)], ofImages: image === undefined ? [] : [image] };
}
