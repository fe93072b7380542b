import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import type { Site } from '../site';
import { fontFamilies } from './font-families';
import { imageFontFile, namedFont } from './named-font';

/** The fonts that `docs.json` names and this instance has. */
export function siteFonts(
  configuration: Pick<SiteConfiguration, 'fonts' | 'thumbnails'>,
  fontsFolder: string | undefined,
): Pick<Site, 'fonts' | 'imageFont'> {
  const { ofPages, ofImages } = fontFamilies(configuration);
  const [ofImage] = ofImages;
  return {
    fonts: ofPages.flatMap((family) => namedFont(family, fontsFolder) ?? []),
    imageFont: ofImage === undefined ? undefined : imageFontFile(ofImage, fontsFolder),
  };
}
