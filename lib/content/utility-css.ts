import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Tailwind's utilities with the site's tokens. Also defines names that version 4 dropped, for sites written for version
 * 3. As in version 3, they are in no layer and `dark:` counts as a class: beside style sheets of authors, whose rules
 * are in no layer either, `dark:hidden` wins over `.logo { display: block }`, and `#hero .logo { … }` over both.
 */
const STYLESHEET = `
@layer theme, base, components, utilities;
@import "tailwindcss/theme.css" layer(theme) theme(inline);
@import "tailwindcss/utilities.css";
@custom-variant dark (&:is(.dark, .dark *));
@theme inline {
  --color-primary: var(--brand);
  --color-primary-light: var(--brand-light);
  --color-primary-dark: var(--brand-dark);
  --color-background-light: var(--background);
  --color-background-dark: var(--background);
}
@utility flex-shrink-0 { flex-shrink: 0; }
@utility flex-shrink { flex-shrink: 1; }
@utility flex-grow-0 { flex-grow: 0; }
@utility flex-grow { flex-grow: 1; }
@utility overflow-ellipsis { text-overflow: ellipsis; }
`;

const LOOKS_LIKE_UTILITY = /^!?-?[a-z@[*][\w\-:/.[\]()#%,&>+~=*!'"@]*$/;

/** CSS for the class names that are utilities; other names are ignored. */
export async function utilityCss(classNames: ReadonlySet<string>): Promise<string> {
  const candidates = [...classNames].filter((name) => LOOKS_LIKE_UTILITY.test(name) && name !== 'not-prose');
  if (candidates.length === 0) return '';
  // Loaded on demand, because most pages have no classes.
  const { compile } = await import('tailwindcss');
  const { build } = await compile(STYLESHEET, { loadStylesheet });
  const css = build(candidates.sort());
  // Without a rule there is only a preamble. An arbitrary value must not be able to close the <style> element.
  return /\.[^{}]+\{/.test(css) ? css.replace(/<\//g, '<\\/') : '';
}

const stylesheets = new Map<string, Promise<string>>();

async function loadStylesheet(id: string) {
  const file = id.replace(/^tailwindcss\//, '');
  const path = join(process.cwd(), 'node_modules', 'tailwindcss', file);
  const content = stylesheets.get(path) ?? readFile(/* turbopackIgnore: true */ path, 'utf8');
  stylesheets.set(path, content);
  return { path, base: '', content: await content };
}
