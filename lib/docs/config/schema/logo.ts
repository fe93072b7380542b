import * as z from 'zod';
import { fileAddress } from './file-address';
import { linkAddress } from './link-address';

/** `logo`: one image, or one for each mode, and where it leads. */
export const logoSchema = z
  .union([
    fileAddress('Image for both modes.', '/logo.svg'),
    z.strictObject({
      light: fileAddress('Image for light mode.', '/logo/light.svg'),
      dark: fileAddress('Image for dark mode.', '/logo/dark.svg'),
      href: linkAddress('Where the logo leads; otherwise the home page.').optional(),
    }),
  ])
  .meta({ description: 'Logo at the top of every page.', examples: ['/logo.svg'] })
  .transform((logo) => (typeof logo === 'string' ? { light: logo, dark: logo, href: undefined } : logo))
  .optional();
