import * as z from 'zod';

const notFoundSchema = z
  .strictObject({
    // Choice: off by default. A redirected reader would never learn that the address is wrong, and never see the
    // suggested pages.
    redirect: z.boolean().meta({ description: 'Whether readers are led to the home page.' }).default(false),
    title: z
      .string()
      .meta({ description: 'Title of the page.', examples: ['Page not found'] })
      .optional(),
    description: z.string().meta({ description: 'Text of the page, in MDX.' }).optional(),
  })
  .meta({ description: 'What readers see where there is no page.' })
  .prefault({});

export const errorsSchema = z
  .strictObject({ '404': notFoundSchema })
  .meta({ description: 'Pages for what goes wrong.' })
  .prefault({})
  .transform((errors) => ({ notFound: errors['404'] }));
