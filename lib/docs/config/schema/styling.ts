import { bundledThemesInfo } from 'shiki/themes';
import * as z from 'zod';
import { nearestName } from '@/lib/base/text/nearest-name';
import { fileAddressSchema } from './file-address-schema';

/** Shiki themes of code blocks when a site sets none. */
export const defaultCodeThemes = { light: 'github-light-default', dark: 'github-dark-default' } as const;

// `css-variables` is not a bundled theme: its colours come from the site's style sheet.
const codeThemeNames = new Set([...bundledThemesInfo.map(({ id }) => id), 'css-variables']);

function codeTheme(description: string, extra: readonly string[] = []) {
  return z
    .string()
    .refine((name) => codeThemeNames.has(name) || extra.includes(name), {
      error: ({ input }) => {
        const name = String(input);
        const nearest = nearestName(name, [...codeThemeNames, ...extra]) ?? defaultCodeThemes.light;
        return `is "${name}", which is not a Shiki theme.\nWrite for example "${nearest}".`;
      },
    })
    .meta({ description, examples: [defaultCodeThemes.light] });
}

const themePair = z.strictObject({
  light: codeTheme('Shiki theme for light mode.').default(defaultCodeThemes.light),
  dark: codeTheme('Shiki theme for dark mode.').default(defaultCodeThemes.dark),
});

const codeBlocksSchema = z
  .union([
    codeTheme('"system", "dark" or the name of a Shiki theme.', ['system', 'dark']),
    z.strictObject({
      theme: z.union([codeTheme('Shiki theme for both modes.', ['system', 'dark']), themePair]).optional(),
      languages: z
        .strictObject({
          custom: z.array(fileAddressSchema('TextMate grammar.', '/languages/mine.json')).optional(),
        })
        .meta({ description: 'Languages beyond the bundled ones.' })
        .optional(),
    }),
  ])
  .meta({ description: 'Themes and languages of code blocks.', examples: ['system'] });

export const stylingSchema = z
  .strictObject({
    eyebrows: z
      .enum(['section', 'breadcrumbs'])
      .meta({ description: 'Line above the title: the section, or the whole path.' })
      .optional(),
    latex: z
      .boolean()
      .meta({ description: 'Whether to load styles for mathematics; otherwise found out.' })
      .optional(),
    codeblocks: codeBlocksSchema.optional(),
  })
  .meta({ description: 'Looks of details.' })
  .prefault({})
  .transform(({ codeblocks, ...styling }) => {
    const isShort = codeblocks === undefined || typeof codeblocks === 'string';
    return {
      ...styling,
      codeblocks: codeThemesFrom(isShort ? codeblocks : codeblocks.theme),
      codeLanguages: isShort ? [] : (codeblocks.languages?.custom ?? []),
    };
  });

function codeThemesFrom(theme: string | { light: string; dark: string } = 'system') {
  if (typeof theme !== 'string') return theme;
  if (theme === 'system') return { ...defaultCodeThemes };
  const name = theme === 'dark' ? defaultCodeThemes.dark : theme;
  return { light: name, dark: name };
}
