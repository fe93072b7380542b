import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const filesBelow = (...folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
const styleSheets = filesBelow('app', 'components', 'styles', 'themes').filter((file) => /\.css$/.test(file));
const textOf = (file: string) => readFileSync(file, 'utf8');
/** Without comments, strings and addresses. */
const rulesOf = (file: string) =>
  textOf(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\([^)]*\)|"[^"]*"/g, '');

const sources = filesBelow('app', 'components', 'lib').filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/generated\//.test(file),
);
/** Classes that Markdown's packages and KaTeX write. */
const foreign = [
  'contains-task-list',
  'task-list-item',
  'footnotes',
  'katex-display',
  'paragraph',
  'not-prose',
];
/** Every word of the sources: class names are written whole, or start before a template's placeholder. */
const words = sources.map((file) => ({
  file,
  whole: new Set(textOf(file).match(/[A-Za-z][\w-]*/g)),
  beginnings: textOf(file).match(/[A-Za-z][\w-]*-(?=\$\{)/g) ?? [],
}));
const isWritten = (name: string, folder = '') =>
  foreign.includes(name) ||
  words.some(
    ({ file, whole, beginnings }) =>
      file.startsWith(folder) &&
      (whole.has(name) || beginnings.some((beginning) => name.startsWith(beginning))),
  );

function classesIn(file: string): string[] {
  const selectors = (rulesOf(file).match(/[^{};]+(?=\{)/g) ?? []).filter((text) => !/^\s*@/.test(text));
  return [...new Set(selectors.flatMap((selector) => selector.match(/(?<=\.)-?[A-Za-z_][\w-]*/g) ?? []))];
}

/** Everything outside all braces. */
function topLevel(css: string): string[] {
  let depth = 0;
  let text = '';
  for (const sign of css) {
    if (sign === '}') depth--;
    if (depth === 0) text += sign === '}' ? ';' : sign;
    if (sign === '{') depth++;
  }
  return text
    .split(/[;{]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

describe('style sheets', () => {
  it('stand beside what they are for; app has only the one that the bundler needs', () => {
    expect(styleSheets.filter((file) => file.startsWith('app/'))).toEqual(['app/globals.css']);
  });

  it('are all asked for: by a list, by the table of sheets or by the code that they come with', () => {
    const imports = [...styleSheets, ...sources].flatMap((file) =>
      [...textOf(file).matchAll(/(?:import|from) ['"]([^'"]+\.css)(?:\?url)?['"]/g)].map(([, target = '']) =>
        target.startsWith('@/') ? target.slice(2) : path.join(path.dirname(file), target),
      ),
    );
    expect(styleSheets.filter((file) => !imports.includes(file))).toEqual([]);
  });

  it.each(styleSheets.filter((file) => file.startsWith('components/')))(
    '%s names only classes that components write, among them those of its room',
    (file) => {
      const classes = classesIn(file);
      expect(classes.filter((name) => !isWritten(name))).toEqual([]);
      // A sheet for a state of the document may name only classes of other parts.
      if (!rulesOf(file).includes('components.parts')) return;
      expect(classes.filter((name) => isWritten(name, file.split('/').slice(0, 2).join('/')))).not.toEqual(
        [],
      );
    },
  );

  it('say all they say in a layer, so that no order of loading changes what wins', () => {
    const order: readonly string[] = rulesOf('styles/layers.css').match(/[\w.]+(?=[,;])/g) ?? [];
    const outside = styleSheets.flatMap((file) =>
      topLevel(rulesOf(file))
        .filter((rule) => !/^@(import|font-face|keyframes|layer [\w., ]*,)/.test(rule))
        .filter((rule) => !order.includes(/^@layer ([\w.]+)$/.exec(rule)?.[1] ?? ''))
        .map((rule) => `${file}: ${rule}`),
    );
    expect(outside).toEqual([]);
  });

  it('of pages avoid class names that authors select by a part, such as [class*="card"]', () => {
    // As in `[class*="note"] { background: … }`. Authors' styles do not apply to the dashboard.
    const ofPages = styleSheets.filter((file) => !file.startsWith('components/dashboard/'));
    const named = ofPages.flatMap(classesIn).filter((name) => /note|warning|card|navbar/i.test(name));
    const isOfCards = (name: string) => /^(?:mdx-)?card\b/.test(name);
    expect([...new Set(named)].filter((name) => !foreign.includes(name) && !isOfCards(name))).toEqual([]);
  });

  it('call nothing a theme that is none', () => {
    const themes = filesBelow('themes').map((file) => `theme-${path.basename(file, '.css')}`);
    const named = styleSheets.flatMap((file) => classesIn(file)).filter((name) => name.startsWith('theme-'));
    expect([...new Set(named)].sort()).toEqual(themes.sort());
    const files = [...styleSheets, ...sources].filter((file) => path.basename(file).startsWith('theme-'));
    expect(files).toEqual([]);
  });
});
