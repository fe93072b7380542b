import * as z from 'zod';

const wrong =
  'is an address that browsers run as code.\nWrite a path of the site, an https: address or a mailto: address.';

/** Target of a link: a path of the site, or a URL. Paths are made absolute. */
export function linkAddress(description: string) {
  return z
    .string()
    .min(1)
    .refine((written) => !/^\s*(javascript|data|vbscript):/i.test(written), { error: wrong })
    .meta({ description, examples: ['/quickstart'] })
    .transform((written) => {
      const href = written.trim();
      return /^([a-z][a-z\d+.-]*:|\/|#|\?)/i.test(href) ? href : `/${href.replace(/^\.\//, '')}`;
    });
}
