import * as z from 'zod';

const withSlash = (address: string) => (address.startsWith('/') ? address : `/${address}`);

const redirectSchema = z.strictObject({
  source: z
    .string()
    .min(1)
    .refine((source) => !/[#?]/.test(source.replace(/(\/:[A-Za-z_]\w*)\?$/, '$1')), {
      error:
        'has # or ?, which the server never sees in a redirected path.\nWrite the path only, such as "/old-page".',
    })
    .refine((source) => !/^[a-z][a-z\d+.-]*:/i.test(source), {
      error:
        'is a URL, but only paths of this site can be redirected.\nWrite the path only, such as "/old-page".',
    })
    .meta({
      description: 'Path that is redirected; may hold :name, :name* and *, and end in :name?.',
      examples: ['/old-page'],
    })
    .transform(withSlash),
  destination: z
    .string()
    .min(1)
    .refine((destination) => !/^\s*(javascript|data|vbscript):/i.test(destination), {
      error: 'is an address that browsers run as code.\nWrite a path or an https: address.',
    })
    .meta({ description: 'Path or URL that readers reach instead.', examples: ['/new-page'] })
    .transform((destination) =>
      /^[a-z][a-z\d+.-]*:/i.test(destination) ? destination : withSlash(destination),
    ),
  permanent: z.boolean().meta({ description: 'true answers 308, false 307.' }).default(true),
});

export const redirectsSchema = z
  .array(redirectSchema)
  .meta({ description: 'Former paths of pages.' })
  .default([]);

export type RedirectSetting = z.output<typeof redirectSchema>;
