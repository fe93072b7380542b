import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Tailwind's utilities with the site's tokens. Also defines names that version 4 dropped, for sites written for version
 * 3. Authors' style sheets are in no layer. In version 3, they win over `hidden`, which is also a single class and
 * comes earlier, but lose to `dark:hidden` and `hover:underline`, which count as two. So these two-class utilities are
 * in no layer either.
 */
const stylesheet = (layer: '' | ' layer(utilities)') => `
@layer theme, base, components, utilities;
@import "tailwindcss/theme.css" layer(theme) theme(inline);
@import "tailwindcss/utilities.css"${layer};
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

/** Variants that query the size of the window or a container, print and the like, and add no class. */
const ONE_CLASS =
  /^(?:(?:(?:min|max)-)?(?:[2-7]?xs|sm|md|lg|[2-7]?xl|\[[^\]]*\])|@.*|print|motion-.*|contrast-.*|portrait|landscape):/;
const LOOKS_LIKE_UTILITY = /^!?-?[a-z@[*][\w\-:/.[\]()#%,&>+~=*!'"@]*$/;

/** CSS for the class names that are utilities; other names are ignored. */
export async function utilityCss(classNames: ReadonlySet<string>): Promise<string> {
  const candidates = [...classNames].filter((name) => LOOKS_LIKE_UTILITY.test(name) && name !== 'not-prose');
  const [plain, strong] = [candidates.filter((name) => !isStrong(name)), candidates.filter(isStrong)];
  return (await rulesFor(plain, ' layer(utilities)')) + (await rulesFor(strong, ''));
}

function isStrong(name: string): boolean {
  let rest = name;
  while (ONE_CLASS.test(rest)) rest = rest.replace(ONE_CLASS, '');
  return /^!?-?(?:[a-z*][\w-]*(?:\[[^\]]*\])?(?:\/[\w-]+)?|\[[^\]]*\]):/.test(rest);
}

async function rulesFor(candidates: string[], layer: Parameters<typeof stylesheet>[0]): Promise<string> {
  if (candidates.length === 0) return '';
  // Loaded on demand, because most pages have no classes.
  const { compile } = await import('tailwindcss');
  const { build } = await compile(stylesheet(layer), { loadStylesheet });
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
