import { expect, test } from '@playwright/test';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startWrittenSite } from './start-written-site';

// Values that authors write by mistake: each may break its own place, but never the page.

const VALUES = [
  ...['{{ a: 1 }}', '{() => 1}', '{new Date(0)}', '{Symbol("s")}', '{[1, { a: 1 }]}', '{10n}', '{<b>el</b>}'],
  '{["color:", "red"].join("")}',
];

const PROPERTIES = 'title icon href style tags src width ref children dangerouslySetInnerHTML'.split(' ');

const COMPONENTS =
  'Accordion AccordionGroup Badge Callout Card CodeBlock CodeGroup Color Columns Expandable Frame GitHub Heading Icon Latex Link Mermaid Panel ParamField Prompt RequestExample ResponseField Steps Step Tabs Tab Tile Tooltip Tree Update View Visibility Own'.split(
    ' ',
  );

const ELEMENTS =
  'a details iframe img input pre script table video h2 p div ul select textarea button svg source form label'.split(
    ' ',
  );

const names = [...COMPONENTS, ...ELEMENTS];
const addressOf = (name: string) =>
  `of-${COMPONENTS.includes(name) ? 'component' : 'element'}-${name.toLowerCase()}`;

function pageOf(name: string): string {
  const uses = VALUES.flatMap((value) => [
    ...PROPERTIES.map((property) => `<${name} ${property}=${value}>words</${name}>`),
    `<${name} ${PROPERTIES.map((property) => `${property}=${value}`).join(' ')} />`,
    `<${name}>${value}</${name}>`,
  ]);
  const own = 'export const Own = (properties) => <div {...properties} />;';
  return `---\ntitle: ${name}\n---\n\n${own}\n\nFirst words.\n\n${uses.join('\n\n')}\n\nLast words.\n`;
}

const site = servedForSpec(() =>
  startWrittenSite(
    { name: 'Odd', theme: 'mint', colors: { primary: '#0f766e' }, navigation: { pages: ['wrapped'] } },
    {
      ...Object.fromEntries(names.map((name) => [`${addressOf(name)}.mdx`, pageOf(name)])),
      'wrapped.mdx':
        '---\ntitle: Wrapped\n---\n\nimport { Kept, Given } from "/snippets/wrapped.jsx"\nimport Early from "/snippets/early.jsx"\nimport Late from "/snippets/late.jsx"\nimport Unread from "/snippets/unread.jsx"\nimport { Thing } from "/snippets/thing.jsx"\n\nexport const Settings = { a: 1 };\n\nFirst words.\n\n<Kept />\n\n<Given />\n\n<Early />\n\n<Late />\n\n<Unread />\n\n<Settings />\n\n<Thing />\n\nLast words.\n',
      'snippets/wrapped.jsx':
        'export const Kept = React.memo(() => { const [count, setCount] = useState(1); return <button className="kept" onClick={() => setCount(count + 1)}>kept {count}</button>; });\nexport const Given = React.forwardRef((properties, ref) => { const own = useRef(null); return <i className="given" ref={ref ?? own}>given</i>; });\n',
      'snippets/early.jsx':
        'const width = window.innerWidth;\nexport default function Early() { return <p className="early">{width > 0 ? "wide" : "none"}</p>; }\n',
      'snippets/late.jsx':
        'const text = words.of.nothing;\nexport default function Late() { return <p>{text}</p>; }\n',
      'snippets/unread.jsx': 'export default function Unread( { return <p>',
      'snippets/thing.jsx': 'export const Thing = () => { useState(1); return { a: 1 }; };\n',
    },
  ),
);

test('no value of any property of any component or element costs the page', async ({ request }) => {
  test.slow();
  const lost: string[] = [];
  for (const name of names) {
    const response = await request.get(`${site().origin}/${addressOf(name)}`);
    const html = await response.text();
    if (response.status() !== 200 || !html.includes('Last words.')) lost.push(name);
    // A minified name does not help an author.
    for (const [, failed = ''] of html.matchAll(/data-component-error="(\w+)"/g))
      if (failed !== 'expression' && ![...names, 'FileTree'].includes(failed))
        lost.push(`${name}: ${failed}`);
  }
  expect(lost).toEqual([]);
});

test('what React wraps is a component, and what cannot be run says why in its place', async ({ page }) => {
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(String(error)));
  await openPage(page, `${site().origin}/wrapped`);
  await page.locator('.kept').click();
  await expect(page.locator('.kept')).toHaveText('kept 2');
  await expect(page.locator('.given')).toHaveText('given');
  await expect(page.locator('.early')).toHaveText('wide');
  const fault = (name: string) => page.locator(`[data-component-error="${name}"]`);
  await expect(fault('Late')).toContainText('words is not defined');
  await expect(fault('Unread')).toContainText('the JavaScript of "/snippets/unread.jsx" cannot be read');
  await expect(fault('Settings')).toContainText('an object with the keys a, and no component');
  await expect(fault('Thing')).toContainText('what it draws cannot be shown: object with keys {a}');
  await expect(page.locator('main')).toContainText('Last words.');
  expect(failed).toEqual([]);
});
