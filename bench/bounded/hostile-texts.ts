/**
 * Code as anyone may have a reply of the assistant coloured: each keeps a grammar busy for seconds.
 *
 * @param round no two alike, so that nothing is answered from memory
 */
export function hostileReplies(round: number): { code: string; language: string }[] {
  const pumped: [language: string, text: string][] = [
    ['md', '['],
    ['cpp', 'a<'],
    ['angular-ts', '['],
    ['angular-ts', '{'],
    ['apex', '<a '],
    ['asciidoc', '['],
    ['asciidoc', '('],
    ['astro', 'a<'],
    ['astro', '{'],
    ['bat', '('],
    ['clojure', '1'],
    ['ahk', 'a.'],
  ];
  return [...pumped, ...pumped].map(([language, text], index) => ({
    language,
    code: `${round} ${index}\n${text.repeat(11_000 / text.length)}`,
  }));
}

/** Pages of a round by name: fences as above, and Markdown, MDX, YAML that nest or repeat without end. */
export function hostilePages(round: number): Map<string, string> {
  const texts = [
    fence('md', '['.repeat(19_000)),
    fence('cpp', 'a<'.repeat(9_000)),
    fence('asciidoc', '('.repeat(19_000)),
    fence('astro', '{'.repeat(19_000)),
    `${'['.repeat(50_000)}`,
    `${'![['.repeat(20_000)}`,
    `${'> '.repeat(5_000)}deep`,
    `${'*a_ '.repeat(20_000)}`,
    `${'**a *b '.repeat(10_000)}`,
    `${'<div>'.repeat(5_000)}${'</div>'.repeat(5_000)}`,
    `${'- '.repeat(3_000)}deep`,
    Array.from({ length: 1_000 }, (_, depth) => `${'  '.repeat(depth)}- item`).join('\n'),
    `${'|a'.repeat(5_000)}|\n${'|-'.repeat(5_000)}|\n${'|b\n'.repeat(2_000)}`,
    `${'[^a] '.repeat(20_000)}\n\n[^a]: ${'[^a] '.repeat(20_000)}`,
    Array.from({ length: 20_000 }, (_, index) => `[a${index}]: /b`).join('\n'),
    `{${'('.repeat(20_000)}1${')'.repeat(20_000)}}`,
    `{${'['.repeat(20_000)}}`,
    `${'{"a"}'.repeat(10_000)}`,
    `$${'{'.repeat(20_000)}$`,
    `---\na: ${'['.repeat(3_000)}${']'.repeat(3_000)}\n---\n`,
    `---\n${aliases(30)}\n---\n`,
    `${'`'.repeat(50_001)}a${'`'.repeat(50_000)}`,
    Array.from({ length: 1_000 }, (_, length) => '`'.repeat(length + 1)).join(' a '),
    `${'<a '.repeat(20_000)}`,
    `${'&'.repeat(100_000)}`,
  ];
  return new Map(
    texts.map((text, index) => [
      `hostile-${round}-${index}`,
      text.startsWith('---')
        ? `${text}\nRound ${round}.\n`
        : `---\ntitle: Hostile ${round}\n---\n\n${text}\n`,
    ]),
  );
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

/** Each list holds the one before twice. */
function aliases(depth: number): string {
  const lists = Array.from(
    { length: depth },
    (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`,
  );
  return ['a0: &a0 [1, 2]', ...lists].join('\n');
}
