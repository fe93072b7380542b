import * as z from 'zod';

/** Path of a file of the site, or a URL. Paths are made absolute: `./logo.svg` becomes `/logo.svg`. */
export function fileAddressSchema(description: string, example: string) {
  return z
    .string()
    .min(1)
    .meta({ description, examples: [example] })
    .transform((written) => {
      if (/^(https?:)?\/\//i.test(written) || written.startsWith('data:')) return written;
      return `/${written.replace(/^(\.?\/)+/, '')}`;
    });
}

/** A file for both modes, or one for each. */
export function fileForModes(description: string, example: string) {
  return z
    .union([
      fileAddressSchema(description, example),
      z.strictObject({
        light: fileAddressSchema('File for light mode.', example),
        dark: fileAddressSchema('File for dark mode.', example),
      }),
    ])
    .meta({ description, examples: [example] })
    .transform((file) => (typeof file === 'string' ? { light: file, dark: file } : file));
}
