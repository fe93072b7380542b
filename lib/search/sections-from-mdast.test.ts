import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { sectionsFromMdast } from './sections-from-mdast';

function parsed(source: string) {
  return unified().use(remarkParse).use(remarkMdx).use(remarkGfm).parse(source);
}

function sections(source: string) {
  return sectionsFromMdast(parsed(source));
}

test('a section is what stands under a heading, with the headings above it', () => {
  expect(sections('Intro.\n\n## Install\n\nRun it.\n\n### On *Linux*\n\nUse `apt`.\n\n## Next')).toEqual([
    { anchor: undefined, headingPath: [], blocks: [{ kind: 'prose', text: 'Intro.' }] },
    { anchor: 'install', headingPath: ['Install'], blocks: [{ kind: 'prose', text: 'Run it.' }] },
    {
      anchor: 'on-linux',
      headingPath: ['Install', 'On Linux'],
      blocks: [{ kind: 'prose', text: 'Use `apt`.' }],
    },
    { anchor: 'next', headingPath: ['Next'], blocks: [] },
  ]);
});

test('code stands apart from prose and from its own title, in the order of the page', () => {
  const [section] = sections('Before\n\n```ts config.ts\nrun()\n```\n\nAfter');
  expect(section?.blocks).toEqual([
    { kind: 'prose', text: 'Before\nconfig.ts' },
    { kind: 'code', text: 'run()', language: 'ts' },
    { kind: 'prose', text: 'After' },
  ]);
});

test('a section under a title with Markdown has its words', () => {
  const found = sections('<Accordion title="Why `x` **fails**">Because.</Accordion>');
  expect(found.at(-1)?.headingPath).toEqual(['Why x fails']);
});

test('the text inside components and their visible attributes is found', () => {
  const [section] = sections(
    '<Card title="Quick start" icon="rocket" href="/x">\n  Begin **here**\n</Card>\n\n<ParamField query="limit" type="number">\n  How many\n</ParamField>\n\n<Tooltip tip={"A key"}>API</Tooltip> ![A map](map.png)',
  );
  expect(section?.blocks).toEqual([
    { kind: 'prose', text: '[Quick start](/x)\nBegin **here**\nlimit number\nHow many\nA key API A map' },
  ]);
});

test('a line keeps its code, bold and links, which lead somewhere from any page', () => {
  const tree = parsed(
    'Set **`port`** in [your *account*](https://a.example/b_(c)), see [below](#limits), [a](mailto:a@a.example), ' +
      '<a href="/keys">keys</a>, https://a.example/d, [x](javascript:alert(1)), [a[0]](/list) or [![](/a.png)](/big).',
  );
  expect(sectionsFromMdast(tree, '/start')[0]?.blocks[0]?.text).toBe(
    'Set **`port`** in [your account](https://a.example/b_%28c%29), see [below](/start#limits), ' +
      '[a](mailto:a@a.example), [keys](/keys), https://a.example/d, x, a[0] or .',
  );
});

test('cells of a table and items of a list are words of their own', () => {
  const [section] = sections('| Name | Use |\n|---|---|\n| a | b |\n\n- one\n- two');
  expect(section?.blocks).toEqual([{ kind: 'prose', text: 'Name · Use\n• a · b\n• one\n• two' }]);
});

test('cells, rows and items of HTML are words of their own, however their tags stand in the text', () => {
  const [section] = sections(
    '<table>\n<tbody>\n<tr><td>Install</td><td><code>npm ci</code></td></tr>\n<tr>\n<td>Start</td>\n<td>npm start</td>\n</tr>\n</tbody>\n</table>\n\nOne<br />two\n\n<ul><li>three</li><li>four</li></ul>',
  );
  expect(section?.blocks).toEqual([
    { kind: 'prose', text: 'Install · npm ci\nStart · npm start\nOne\ntwo\nthree\nfour' },
  ]);
});

test('steps and accordions are sections, reached by the heading above them', () => {
  const source = '## Set up\n\n<Steps>\n<Step title="Get a key">\nAsk.\n</Step>\n</Steps>\n\nDone.';
  expect(sections(source).map(({ anchor, headingPath }) => [anchor, ...headingPath])).toEqual([
    ['set-up', 'Set up'],
    ['set-up', 'Set up', 'Get a key'],
    ['set-up', 'Set up'],
  ]);
});

test('steps with heading titles, updates and repeated headings have anchors of their own', () => {
  const source =
    '<Step title="First" titleSize="h3">\nA\n</Step>\n\n<Update label="v1.2" description="May">\nB\n</Update>\n\n## First\n\nC';
  expect(sections(source).map(({ anchor }) => anchor)).toEqual(['first', 'v1-2', 'first-2']);
});

test('imports, styles and comments say nothing', () => {
  expect(sections("import X from './x'\n\n{/* hidden */}\n\n<style>{`.a { color: red }`}</style>")).toEqual(
    [],
  );
});
