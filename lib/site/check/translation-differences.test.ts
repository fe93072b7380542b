import { expect, it } from 'vitest';
import { findingsOf } from '@/tests/support/checked-site';

const LANGUAGES = {
  navigation: {
    languages: [
      { language: 'en', default: true, pages: ['index'] },
      { language: 'es', pages: ['es/index'] },
    ],
  },
};

const ORIGINAL = `# Start

## Install

<Note>Read this first.</Note>

\`\`\`bash
# Install it
npm install shop
shop serve port-number
shop open <order_name> > <file name>
\`\`\`

\`\`\`python
shop.order("a book", count=2)  # one order
\`\`\`

\`\`\`json
{ "formats": ["text"], "…": 1 }
\`\`\`

\`\`\`html
<p>Hello</p>
\`\`\`
`;

/** Findings for a Spanish page beside the English original. */
async function saidOf(translation: string): Promise<string[]> {
  const findings = await findingsOf({ 'index.mdx': ORIGINAL, 'es/index.mdx': translation }, LANGUAGES);
  return findings.filter((line) => line.startsWith('translation-'));
}

const TRANSLATION = ORIGINAL.replace('# Start', '# Inicio')
  .replace('## Install', '## Instalar')
  .replace('Read this first.', 'Lea esto primero.')
  .replace('# Install it', '# Instálelo')
  .replace('port-number', 'número-de-puerto')
  .replace('<order_name> > <file name>', '<nombre_pedido> > <archivo>')
  .replace('"a book"', '"un libro"')
  .replace('# one order', '# un pedido')
  .replace('["text"]', '["texto"]')
  .replace('<p>Hello</p>', '<p>Hola</p>');

it('is silent where only comments, texts and prose are translated', async () => {
  expect(await saidOf(TRANSLATION)).toEqual([]);
});

it('tells of keys and names that were translated too, at their fences', async () => {
  const wrong = TRANSLATION.replace('"formats"', '"formatos"').replace('count=2', 'cuenta=2');
  expect(await saidOf(wrong)).toEqual([
    expect.stringContaining(
      'es/index.mdx:14 The code differs from that in index.mdx:14: it has "shop.order("", cuenta=2)" instead of "shop.order("", count=2)".',
    ),
    expect.stringContaining(
      'es/index.mdx:18 The code differs from that in index.mdx:18: it has "formatos" instead of "formats".',
    ),
  ]);
});

it('tells once of headings, components and code blocks that are missing or new', async () => {
  const wrong = TRANSLATION.replace('## Instalar', '').replace(/```html[\s\S]*?```/, '<Tip>Nuevo</Tip>');
  expect(await saidOf(wrong)).toEqual([
    expect.stringContaining(
      'translation-shape | es/index.mdx The translation is built differently than index.mdx: heading 2 (0 instead of 1), code block (3 instead of 4), <Tip> (1 instead of 0).',
    ),
  ]);
});

it('leaves a fence alone that is marked "nocheck"', async () => {
  expect(
    await saidOf(TRANSLATION.replace('```json', '```json nocheck').replace('"formats"', '"otros"')),
  ).toEqual([]);
});

it('takes a notice that translations of a language have for none, and tells of the rest', async () => {
  const names = Array.from({ length: 9 }, (_, number) => `page-${number}`);
  const notice = '<Info>Traducido por una máquina.</Info>';
  const files = Object.fromEntries(
    names.flatMap((name) => [
      [`${name}.mdx`, '# Title\n\n<Info>Known.</Info>'],
      [`es/${name}.mdx`, `${notice}\n\n# Título\n\n<Info>Sabido.</Info>`],
    ]),
  );
  files['es/page-6.mdx'] = `${notice}\n\n# Título\n\n<Info>Sabido.</Info>\n\n<Info>Más.</Info>`;
  const pages = (folder: string) => names.map((name) => `${folder}${name}`);
  const findings = await findingsOf(files, {
    navigation: {
      languages: [
        { language: 'en', default: true, pages: pages('') },
        { language: 'es', pages: pages('es/') },
      ],
    },
  });
  expect(findings.filter((line) => line.startsWith('translation-'))).toEqual([
    expect.stringContaining(
      'es/page-6.mdx The translation is built differently than page-6.mdx: <Info> (3 instead of 2).',
    ),
  ]);
});
