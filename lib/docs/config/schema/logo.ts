import * as z from 'zod';
import { fileAddressSchema } from './file-address-schema';
import { linkAddress } from './link-address';

/** `logo`: one image or one per mode, and its link. */
export const logoSchema = z
  .union([
    fileAddressSchema('Image for both modes.', '/logo.svg'),
    z.strictObject({
      light: fileAddressSchema('Image for light mode.', '/logo/light.svg'),
      dark: fileAddressSchema('Image for dark mode.', '/logo/dark.svg'),
      href: linkAddress('Where the logo leads; otherwise the home page.').optional(),
    }),
  ])
  .meta({ description: 'Logo at the top of every page.', examples: ['/logo.svg'] })
  .transform((logo) => (typeof logo === 'string' ? { light: logo, dark: logo, href: undefined } : logo))
  .optional();
