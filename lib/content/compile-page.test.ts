import { describe, expect, it } from 'vitest';
import { compileText } from '@/tests/memory-content';
import { PageSyntaxError } from './mdx/document';

describe('headings', () => {
  it('follow the id rules of published sites, and repeats are numbered', async () => {
    const page = await compileText(
      "## What's new (v2.0)\n## A/B & C\n## Setup\n## Setup\n## Named {#custom}\n<h2>By tag</h2>",
    );
    expect(page.headings.map(({ id }) => id)).toEqual([
      'whats-new-v2-0',
      'a/b-&-c',
      'setup',
      'setup-2',
      'custom',
      'by-tag',
    ]);
    expect(page.headings[4]?.text).toBe('Named');
  });

  it('leave accordions and views the ids of published sites', async () => {
    const page = await compileText(
      '## Setup\n\n<Accordion title="Parameters & more">a</Accordion>\n<Accordion title="Parameters & more">b</Accordion>\n<Accordion title="パラメータ">c</Accordion>\n<Accordion title="Setup">d</Accordion>\n\n<View title="Node.js">a</View>\n\n<View title="Node.js">b</View>',
    );
    expect([...page.code.matchAll(/\bid: "([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'setup',
      'parameters-and-more',
      'parameters-and-more-1',
      'パラメータ',
      'setup-2',
      'node-js',
      'node-js-1',
    ]);
  });

  it('include updates whose labels are numbers, and none that says nothing', async () => {
    const page = await compileText('<Update label={2026}>News.</Update>\n\n<Update label=" ">More.</Update>');
    expect(page.headings).toEqual([{ depth: 2, id: '2026', text: '2026' }]);
  });

  it('include the steps of Steps with a titleSize, unless a step has its own', async () => {
    const page = await compileText(
      '<Steps titleSize="h3">\n<Step title="Plan">a</Step>\n<Step title="Write" titleSize="p">b</Step>\n<Tabs><Tab title="T"><Step title="Inner">c</Step></Tab></Tabs>\n</Steps>',
    );
    expect(page.headings).toEqual([{ depth: 3, id: 'plan', text: 'Plan' }]);
  });

  it('include updates and steps whose titles are headings', async () => {
    const page = await compileText(
      '<Update label="June 2026">\ntext\n</Update>\n\n<Steps>\n<Step title="First" titleSize="h3">a</Step>\n<Step title="Plain">b</Step>\n</Steps>',
    );
    expect(page.headings).toEqual([
      { depth: 2, id: 'june-2026', text: 'June 2026' },
      { depth: 3, id: 'first', text: 'First' },
    ]);
  });
});

it('formulas leave nothing in ids, as on published sites, and words in the list of contents', async () => {
  const page = await compileText(
    '## 3.4. $\\text{Vote}$ and $\\texttt{PreCommit}$s\n\n## Commutativity of $f$\n\n## $E = mc^2$',
  );
  expect(page.headings.map(({ id, text }) => [id, text])).toEqual([
    ['3-4-ands', '3.4. Vote and PreCommits'],
    ['commutativity-of', 'Commutativity of f'],
    [expect.stringMatching(/mc/), 'E = mc^2'],
  ]);
});

describe('titles', () => {
  it.each(['Accordion', 'Card', 'Color.Row', 'Step', 'Tab', 'Tile'])(
    'of <%s> are inline Markdown',
    async (name) => {
      const { code } = await compileText(
        `<${name} title="Set \`API_KEY\` in **one** _place_, ~~not~~ [here](/x)">a</${name}>`,
      );
      const elements = [...code.matchAll(/_components\.(\w+), \{\s*children: "([^"]*)"/g)];
      expect(elements.map(([, tag, text]) => `${tag} ${text}`)).toEqual(
        expect.arrayContaining(['code API_KEY', 'strong one', 'em place', 'del not']),
      );
      expect(code).toContain(' here"]');
    },
  );

  it.each([
    'What does * match?',
    '[Partner] 2 * 3 * 4 and snake_case_name',
    '1. First',
    '# No heading',
    'f[0](x) at https://example.com',
    'R&D',
  ])('that only look like Markdown stay as written: %s', async (title) => {
    const { code } = await compileText(`<Card title="${title}" />`);
    expect(code).toContain(`title: ${JSON.stringify(title)}`);
  });

  it('have ids, and stand in the table of contents, by their words', async () => {
    const { headings, code } = await compileText(
      '<Step title="Set `KEY` **now**" titleSize="h2">a</Step>\n\n<Accordion title="What is `x_y`?">b</Accordion>\n\n<Tab title="*New*">c</Tab>',
    );
    expect(headings).toEqual([{ depth: 2, id: 'set-key-now', text: 'Set KEY now' }]);
    expect([...code.matchAll(/\bid: "([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'set-key-now',
      'what-is-x-y',
      'new',
    ]);
  });

  it('run nothing on a site of strangers', async () => {
    const { code } = await compileText('<Card title="`{alert(1)}` **x**" />', {}, { trust: 'markup' });
    expect(code).toContain('"{alert(1)}"');
  });
});

it.each([
  [
    '<Prompt description="x">\nYou are a **writer**.\n\n- Use "you"\n  - `now`\n\n```js\nx < {y}\n```\n</Prompt>',
    'You are a **writer**.\n\n- Use "you"\n  - `now`\n\n```js\nx < {y}\n```',
  ],
  ['- a\n\n  <Prompt description="{x > 1}">\n    # One\n\n    *two*\n  </Prompt>', '# One\n\n*two*'],
  ['Try <Prompt description="x">a *b* {{who}}</Prompt> now', 'a *b* Ada'],
  ['<Prompt description="x">\nFor {1 + 1} <role>poets</role>\n</Prompt>', undefined],
  ['<Prompt description="x">\n<role>Poet</role>\n</Prompt>', '<role>Poet</role>'],
  ['a <5\n\n<Prompt description="x">\n**b**\n</Prompt>', undefined],
])('a prompt keeps the text that is written: %s', async (page, text) => {
  const { code } = await compileText(page, {}, { variables: { who: 'Ada' } });
  if (text === undefined) expect(code).not.toContain('text: "');
  else expect(code).toContain(`text: ${JSON.stringify(text)}`);
});

describe('snippets', () => {
  it('take the place of their tag, with properties as variables in prose, attributes and code', async () => {
    const page = await compileText(
      'import Note from "/snippets/note.mdx";\n\n<Note word="Ada" level={3} />',
      {
        'snippets/note.mdx':
          '## Hello {word}\n\n<Card title={word} cols={props.level} />\n\n```bash\necho {word}\n```',
      },
    );
    expect(page.headings[0]?.text).toBe('Hello Ada');
    expect(page.code).toContain('echo Ada');
    expect(page.code).toMatch(/title: "Ada",\s+cols: 3/);
    expect(page.warnings).toEqual([]);
  });

  it('bring their own imports, and names that two of them share stay apart', async () => {
    const page = await compileText(
      'import A from "/snippets/a.mdx";\nimport B from "/snippets/b.mdx";\n\n<A />\n\n<B />',
      {
        'snippets/a.mdx': 'export const word = "from a";\n\n{word}',
        'snippets/b.mdx': 'export const word = "from b";\n\n{word}',
      },
    );
    expect(page.bindings).toEqual([
      { name: 'word', moduleId: 'snippets/a.mdx', exportName: 'word' },
      { name: 'word_2', moduleId: 'snippets/b.mdx', exportName: 'word' },
    ]);
  });

  it('link from the page that shows them, which may be one of several folders, and find their own images', async () => {
    const page = await compileText('import A from "/snippets/shared/a.mdx";\n\n<A />', {
      'snippets/shared/a.mdx':
        '[start](overview#start) [up](../api) [root](/root)\n\n![own](./own.png) <img src="pages.png" />\n\n<Card href="card" />',
      'snippets/shared/own.png': '',
    });
    expect(page.links.map(({ href }) => href)).toEqual(['/overview#start', '/api', '/root', '/card']);
    expect(page.images.map(({ href }) => href)).toEqual(['/snippets/shared/own.png', '/pages.png']);
    expect(page.links[0]).toMatchObject({ file: 'snippets/shared/a.mdx', line: 1 });
  });

  it('that include themselves end with a warning', async () => {
    const page = await compileText('import A from "/snippets/a.mdx";\n\n<A />', {
      'snippets/a.mdx': 'import B from "./b.mdx";\n\n<B />',
      'snippets/b.mdx': 'import A from "./a.mdx";\n\n<A />',
    });
    expect(page.warnings.map(({ rule }) => rule)).toEqual(['snippet-cycle']);
  });

  it('that are missing or broken leave the rest of the page', async () => {
    const page = await compileText(
      'import A from "/snippets/gone.mdx";\nimport B from "/snippets/bad.mdx";\n\n<A />\n\n<B />\n\n## Rest',
      {
        'snippets/bad.mdx': '<Open>',
      },
    );
    expect(page.headings[0]?.text).toBe('Rest');
    expect(page.warnings.map(({ rule }) => rule)).toEqual(['missing-import', 'snippet-syntax']);
  });

  it('say where they import a name that a file does not export', async () => {
    const page = await compileText('Text.\n\nimport { A, b as c } from "/snippets/a.mdx";\n\n<A /> {c}', {
      'snippets/a.mdx': 'export const A = () => <b />;',
    });
    expect(page.warnings).toEqual([
      {
        severity: 'warning',
        rule: 'missing-import',
        file: 'page.mdx',
        line: 3,
        message: '"/snippets/a.mdx" has no export named "b".',
        hint: 'Import a name that the file exports.',
      },
    ]);
  });

  it('have what the page imports where they use it and do not import it', async () => {
    const page = await compileText(
      'import { Section } from "/snippets/section.mdx";\nimport { Heading } from "/snippets/heading.mdx";\n\n<Section />',
      {
        'snippets/section.mdx': 'export const Section = () => <Tabs><Heading text="A" /></Tabs>;',
        'snippets/heading.mdx': 'export const Heading = ({ text }) => <h3>{text}<Section.Mark /></h3>;',
      },
    );
    const section = page.modules.find(({ id }) => id === 'snippets/section.mdx');
    expect(section?.imports).toEqual({ '/snippets/heading.mdx': 'snippets/heading.mdx' });
    expect(page.modules.map(({ id }) => id).slice(0, 2)).toEqual([
      'snippets/heading.mdx',
      'snippets/section.mdx',
    ]);
  });

  it('work by the older <Snippet file> form, and take children', async () => {
    const page = await compileText(
      '<Snippet file="a.mdx" />\n\nimport B from "/snippets/b.mdx";\n\n<B>\n## Inner\n</B>',
      {
        'snippets/a.mdx': '## Old form',
        'snippets/b.mdx': '<Note>\n{children}\n</Note>',
      },
    );
    expect(page.headings.map(({ text }) => text)).toEqual(['Old form', 'Inner']);
  });
});

it('a CodeBlock marks the lines of a range, as a fence does', async () => {
  const code = 'a\nb\nc\nd';
  const marksOf = async (text: string) => [...(await compileText(text)).code.matchAll(/line[^>]*?>/g)].join();
  const fence = await marksOf(`\`\`\`txt highlight={1-3}\n${code}\n\`\`\``);
  expect(fence).toContain('highlight');
  expect(await marksOf(`<CodeBlock language="txt" highlight="[1-3]">\n{\`${code}\`}\n</CodeBlock>`)).toBe(
    fence,
  );
});

describe('expressions', () => {
  it('that name nothing show as they are written', async () => {
    const page = await compileText('Call /users/{id} with <Card title={nobody} icon="rocket" />.');
    expect(page.code).toContain('"{id}"');
    expect(page.code).not.toContain('nobody');
    expect(page.warnings.map(({ rule }) => rule)).toEqual(['undefined-name', 'undefined-name']);
  });

  it('that run on an event may name anything of the browser and of scripts of the site', async () => {
    const page = await compileText(
      '<button onClick={() => document.dispatchEvent(new KeyboardEvent("keydown"))}>a</button> <button onClick={() => posthog.capture("b")}>b</button>',
    );
    expect(page.warnings).toEqual([]);
    expect(page.modules.map(({ code }) => code).join()).toMatch(/KeyboardEvent.*posthog/s);
  });

  it('use what the page exports', async () => {
    const page = await compileText(
      'export const items = ["a", "b"];\n\n{items.map((item) => <Card title={item} />)}',
    );
    expect(page.warnings).toEqual([]);
    expect(page.bindings[0]).toEqual({ name: 'items', moduleId: 'page.mdx', exportName: 'items' });
    expect(page.componentNames).toEqual(['Card']);
  });
});

describe('markup trust', () => {
  const markup = { trust: 'markup' } as const;
  it('keeps literals and constants, and runs nothing', async () => {
    const page = await compileText(
      'export const plan = "Pro";\nexport const run = () => process.exit(1);\n\n<Card title={plan} cols={2} data={run()} /> {1 + 1} {process.env.HOME}',
      {},
      markup,
    );
    expect(page.modules).toEqual([]);
    expect(page.code).toMatch(/title: "Pro",\s+cols: 2/);
    expect(page.code).not.toContain('run()');
    expect(page.code).toContain('"{process.env.HOME}"');
  });

  it.each([
    '<script>alert(1)</script>',
    '<a onClick="alert(1)">x</a>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcDoc="<b/>" />',
    '[x](javascript:alert(1))',
  ])('takes script out of %s', async (source) => {
    const { code } = await compileText(source, {}, markup);
    expect(code).not.toMatch(/"script"|javascript:|onClick|srcDoc/);
  });
});

describe('content', () => {
  it('keeps prices apart from formulas', async () => {
    expect((await compileText('From $100 to $50, and $ref or $prefix.')).hasMath).toBe(false);
    expect((await compileText('Energy is $E = mc^2$.')).hasMath).toBe(true);
    expect((await compileText('$$\n\\frac{1}{2}\n$$')).hasMath).toBe(true);
    expect((await compileText('Blocks that are $\\text{Approve}$d.')).hasMath).toBe(true);
    for (const formula of ['x<y', 'm = n = 16', "(a',b')", "a'<a", '|r|<|y|', 'x=yq+r', '-b', 'f(x)'])
      expect([formula, (await compileText(`Pairs with $${formula}$.`)).hasMath]).toEqual([formula, true]);
    const loose = 'A ` that is alone.\n\nIn the range $−2^{13} ... 2^{13 − 1}$ of `code`.';
    expect((await compileText(loose)).hasMath).toBe(true);
    for (const prose of [
      'It costs $5 or $10, $5/mo to $9/mo, $3-$5, ($5)($6), $5/mo-$9/mo.',
      'The files $(a)$(b), $a/$b, $f($x), $a[$i], $1,$2, $i=$n, and $i < $n.',
      'Either 5$ or 10$, US$5-US$6, 20$ to 30$.',
    ])
      expect([prose, (await compileText(prose)).hasMath]).toEqual([prose, false]);
    expect((await compileText('Set $a=$b, $x/bin, and $i+1 < $n.')).hasMath).toBe(false);
    expect((await compileText('Set $DATA_DIR$name and $HOME\\docs,$HOME\\bin.')).hasMath).toBe(false);
  });

  it('repairs comments, comparisons and void tags that MDX refuses', async () => {
    const page = await compileText('a <!-- gone --> b <5 and <= 3<br>\n\n## Rest');
    expect(page.headings[0]?.text).toBe('Rest');
  });

  it('repairs a semicolon that stands alone after exports', async () => {
    const page = await compileText('import { name } from "/snippets/names.mdx";\n\nI am {name}.', {
      'snippets/names.mdx': 'export const name = "Ronan";\nexport const food = { fruit: "kiwi" };\n;\n',
    });
    expect(page.warnings).toEqual([]);
    expect(page.bindings.map(({ exportName }) => exportName)).toEqual(['name']);
  });

  it('highlights both appearances, and shows unknown languages as text', async () => {
    const page = await compileText(
      '```js title="a.js" {1}\nconst a = 1; // [!code ++]\n```\n\n```made-up\nx < y\n```',
    );
    expect(page.code).toContain('k1');
    expect(page.code).toContain('line diff add highlighted');
    expect(page.code).not.toContain('[!code');
    expect(page.code).toContain('x &lt; y');
  });

  it('asks browsers for no icon that no set has', async () => {
    const page = await compileText('<Card icon="pancakes" title="A" />');
    expect(page.code).not.toContain('pancakes');
  });

  it('gives icons as drawings, and local images their size', async () => {
    const page = await compileText('<Card icon="rocket" />\n\n![](./images/a.png)');
    expect(page.code).toContain('viewBox');
    expect(page.code).toMatch(/width: "?40"?/);
  });

  it('gives a component of the author the icon as it was written', async () => {
    const page = await compileText(
      'export const Feature = ({ icon }) => <img src={icon} />;\n\n<Feature icon="/images/a.png" />\n\n<Feature icon="rocket" />',
    );
    expect(page.code).toContain('icon: "/images/a.png"');
    expect(page.code).toContain('icon: "rocket"');
  });

  it.each([
    ['height="10"', 40, 20],
    ['width="20"', 20, 10],
    ['style={{ borderRadius: "0.5rem", maxWidth: "30px" }}', 40, 20],
    ['style={{ width: "50%" }}', 40, 20],
    ['style="border: 0"', 40, 20],
    ['className="rounded-lg dark:hidden w-full my-4"', 40, 20],
  ])('keeps room for a local image with %s', async (attributes, width, height) => {
    const { code } = await compileText(`<img ${attributes} src="/images/a.png" />`);
    expect(code).toMatch(new RegExp(`\\bwidth: "?${width}"?`));
    expect(code).toMatch(new RegExp(`\\bheight: "?${height}"?`));
  });

  it.each([
    ['className="h-12"'],
    ['className="md:size-8 rounded"'],
    ['className="site-logo"'],
    ['style={{ height: "2rem" }}'],
    ['style="max-height: 2rem"'],
    ['style={frontmatter.style}'],
    ['width="100%"'],
  ])('does not stretch a local image whose height %s decides', async (attributes) => {
    const { code } = await compileText(`<img ${attributes} src="/images/a.png" />`);
    expect(code).not.toMatch(/\bwidth: "?40|\bheight: "?20/);
  });

  it('tells the ratio of a local image whose size a class of the author decides, and of no other', async () => {
    const { code } = await compileText('<img className="page-hero" src="/images/a.png" />');
    expect(code).toContain('"--image-ratio": "40 / 20"');
    for (const attributes of ['className="site-logo" height="20"', 'className="x" style={{ color: "red" }}'])
      expect((await compileText(`<img ${attributes} src="/images/a.png" />`)).code).not.toContain(
        '--image-ratio',
      );
  });

  it('makes just the CSS of the utilities that are used', async () => {
    const { css } = await compileText('<div className="block dark:hidden w-[37px] my-own-class">x</div>');
    expect(css).toContain('37px');
    expect(css).toContain('.dark\\:hidden');
    expect(css).not.toContain('my-own-class');
    expect((await compileText('plain')).css).toBe('');
  });

  it('writes HTML attributes as React spells them', async () => {
    const { code } = await compileText(
      '<div class="x" style="color: red; margin-top: 2px"><svg stroke-width="2" /><iframe frameborder="0" allowfullscreen /></div>',
    );
    for (const part of ['className: "x"', 'marginTop', 'strokeWidth: "2"', 'frameBorder', 'allowFullScreen'])
      expect(code).toContain(part);
  });

  it('puts values of variables in place, also in code, and leaves template syntax alone', async () => {
    const page = await compileText(
      '## {{product}} `{{product}}` `{{other}}`',
      {},
      { variables: { product: 'Ada <b>' } },
    );
    expect(page.headings[0]?.text).toBe('Ada <b> Ada &lt;b> {{other}}');
  });

  it('turns GitHub alerts into callouts', async () => {
    expect((await compileText('> [!WARNING]\n> Mind the gap.')).code).toContain('Warning');
  });

  it('reads a .md file that is no MDX as CommonMark', async () => {
    const page = await compileText('## A\n\nset {a, b and <b>bold</b> <unclosed', {}, {}, 'notes.md');
    expect(page.headings[0]?.text).toBe('A');
    expect(page.code).toContain('bold');
  });

  it('says where the text is not MDX', async () => {
    const error = await compileText('---\ntitle: x\n---\n\nText\n\n<Note>open').catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(PageSyntaxError);
    expect(error).toMatchObject({ file: 'page.mdx', line: 7 });
  });

  it('says the fault that is left where others were repaired', async () => {
    const error = await compileText('<https://a.b>\n\nText\n\n<Note>open').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ line: 5, message: expect.stringContaining('Note') });
  });
});

describe('lines that hold only elements', () => {
  const drawn = async (text: string) => (await compileText(text)).code.replace(/\s+/g, ' ');

  it('are no paragraph, so that boxes of an author have the children that were written', async () => {
    const code = await drawn(
      '<div className="flex">\n<span>a</span>\n<span>b</span>\n</div>\n\n<div className="grid">\n  <a href="#x">x</a> <a href="#y">y</a>\n</div>',
    );
    expect(code).not.toMatch(/_components\.p\b|"paragraph"/);
  });

  it('are no paragraph at the top of a page and in lists, with expressions too', async () => {
    const code = await drawn('<Badge>a</Badge> {"b"}\n\n- <Card title="x">text</Card>\n');
    expect(code).not.toMatch(/_components\.p\b|"paragraph"/);
  });

  it('keep the space between words', async () => {
    expect(await drawn('<kbd>Ctrl</kbd> <kbd>K</kbd>')).toMatch(/"Ctrl".* " ".*"K"/);
  });

  it('let snippets that follow one another bring their blocks', async () => {
    const page = await compileText('import A from "/a.mdx";\nimport B from "/b.mdx";\n\n<A />\n<B />', {
      'a.mdx': '## One\n\nText.',
      'b.mdx': '## Two',
    });
    expect(page.code).not.toMatch(/_components\.p, \{\s*children: \[?_jsx/);
    expect(page.headings.map(({ text }) => text)).toEqual(['One', 'Two']);
  });

  it('are a paragraph as soon as they hold a word of their own', async () => {
    expect(await drawn('<div>\nSee <span>this</span>\n</div>')).toMatch(/_components\.p\b/);
  });
});

describe('elements in parents that HTML does not allow them', () => {
  const drawn = async (text: string) => (await compileText(text)).code.replace(/\s+/g, ' ');

  it.each([
    ['parts of whole documents', '<head><b>x</b></head>', /"head"/],
    ['rows without a table', '<div><tr><td>x</td></tr></div>', /"t[rd]"/],
    ['paragraphs around boxes', '<p>a <span><div>b</div></span></p>', /"p"/],
    ['paragraphs around cards', '<p><Card title="x" /></p>', /"p"/],
    ['titles in titles', '<h2>a <h3>b</h3></h2>', /"h3"/],
  ])('%s are gone', async (_, text, lost) => {
    expect(await drawn(text)).not.toMatch(lost);
  });

  it.each([
    ['rows in a table have a body', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', /"tbody"/g, 1],
    [
      'rows in a component of the author stay',
      'export const T = (p) => p.children\n\n<T><tr><td>{a}</td></tr></T>',
      /"tr"/g,
      1,
    ],
    ['a paragraph of words stays', '<p>a <b>b</b> <Badge>c</Badge></p>', /"p"/g, 1],
  ])('%s', async (_, text, kept, count) => {
    expect((await drawn(text)).match(kept)).toHaveLength(count);
  });
});

describe('what the first readers of the documentation met', () => {
  it('a name that is imported from a snippet has its value', async () => {
    const page = await compileText('import { words } from "/snippets/words.mdx";\n\n{words.join(" ")}', {
      'snippets/words.mdx': 'export const words = ["a", "b"];\n\nText',
    });
    expect(page.modules.map(({ id }) => id)).toEqual(['snippets/words.mdx', 'page.mdx']);
    expect(page.modules[1]?.imports).toEqual({ '/snippets/words.mdx': 'snippets/words.mdx' });
  });

  it('a formula beside {Math.max(1, 2)} leaves JavaScript its Math', async () => {
    const { code } = await compileText('$x^2$ {Math.max(1, 2)}');
    expect(code).not.toMatch(/\{[^}]*\bMath\b[^}]*\} = _components/);
  });

  it('findings about a snippet name the snippet', async () => {
    const page = await compileText('import A from "/snippets/a.mdx";\n\n<A />', {
      'snippets/a.mdx': 'one\n\n{nobody} [x](/gone)',
    });
    expect(page.warnings[0]).toMatchObject({ file: 'snippets/a.mdx', line: 3 });
    expect(page.links[0]).toMatchObject({ file: 'snippets/a.mdx', line: 3 });
  });
});
