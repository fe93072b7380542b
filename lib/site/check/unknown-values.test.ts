import { expect, it } from 'vitest';
import { findingsOf } from '@/tests/support/checked-site';

async function toldOf(page: string, more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const findings = await findingsOf({ 'index.mdx': page, ...more }, { navigation: { pages: ['index'] } });
  return findings.filter((line) => line.startsWith('no-effect'));
}

it('a style that no icon has is told, in any spelling of those that there are', async () => {
  expect(
    await toldOf(
      '<Icon icon="star" iconType="Regular" /> <Icon icon="star" iconType="sharp-light" /> <Icon icon="star" iconType="filled" />',
    ),
  ).toEqual([]);
  expect(await toldOf('<Card title="A" icon="star" iconType="sollid">Text.</Card>')).toEqual([
    'no-effect | index.mdx:1:1 <Card> has the iconType "sollid", which is no style of icons; the usual one is shown. Did you mean "solid"?',
  ]);
  expect(await toldOf('---\ntitle: A\nicon: star\niconType: fancy\n---\n')).toEqual([
    expect.stringMatching(
      /^no-effect \| index\.mdx:1 iconType is "fancy", which is no style of icons; the usual one is shown\. Write one of regular, solid/,
    ),
  ]);
});

it('a drawing has no style, so any word is as good', async () => {
  const card =
    '<Card title="A" icon="/logo.svg" iconType="image">Text.</Card>\n\n<Card title="B" icon={<b>B</b>} iconType="image">Text.</Card>';
  const head = '---\ntitle: A\nicon: /logo.svg\niconType: image\n---\n\n';
  expect(
    await toldOf(`${head}${card}`, { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" />' }),
  ).toEqual([]);
});

it('what components of the site make of a word of their own is theirs', async () => {
  const own = 'export const Prompt = ({ actions }) => <p>{actions}</p>;\n';
  expect(
    await toldOf('import { Prompt } from "/snippets/own.mdx";\n\n<Prompt actions="send" iconType="mine" />', {
      'snippets/own.mdx': own,
    }),
  ).toEqual([]);
});

it('an action that prompts or images do not have is told', async () => {
  expect(
    await toldOf(
      '<Prompt description="x" actions={["copy", "cursor"]}>Text.</Prompt>\n\n<img alt="A" src="https://example.com/a.png" actions="copy, download" />',
    ),
  ).toEqual([]);
  expect(
    await toldOf(
      '<Prompt description="x" actions={["copy", "curser"]}>Text.</Prompt>\n\n<img alt="A" src="https://example.com/a.png" actions="save" />',
    ),
  ).toEqual([
    'no-effect | index.mdx:1:1 <Prompt> has the action "curser", which is not shown. Did you mean "cursor"?',
    'no-effect | index.mdx:3:1 <img> has the action "save", which is not shown. Write one of copy, download.',
  ]);
});

it('an action that the menu of a page does not have is told', async () => {
  const page = (options: string) => `---\ntitle: A\ncontextual: { options: ${options} }\n---\n\nText.\n`;
  expect(await toldOf(page('[copy, { title: Ask, href: "https://example.com" }]'))).toEqual([]);
  expect(await toldOf(page('[copy, cluade, { title: Ask }]'))).toEqual([
    'no-effect | index.mdx:1 contextual.options has "cluade", which is no action and not shown. Did you mean "claude"?',
    expect.stringMatching(
      /^no-effect \| index\.mdx:1 contextual\.options has \{"title":"Ask"\}, which is no action and not shown\. Write one of copy, view/,
    ),
  ]);
  expect(await toldOf('---\ntitle: A\ncontextual: { options: copy, display: left }\n---\n')).toEqual([
    'no-effect | index.mdx:1 contextual.options is "copy", which is no list; that of the site counts. Write a list, such as ["copy", "view"].',
    'no-effect | index.mdx:1 contextual.display is "left", which is no place; the header is. Write "header" or "toc".',
  ]);
});
