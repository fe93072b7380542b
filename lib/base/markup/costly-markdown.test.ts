import { expect, it } from 'vitest';
import { isCostlyMarkdown } from './costly-markdown';

it.each([
  '*a_ '.repeat(5_000),
  '/*'.repeat(10_000),
  '['.repeat(20_000),
  ']('.repeat(10_000),
  '<div>'.repeat(4_000),
  '> '.repeat(1_000),
  '- '.repeat(1_000),
  `<b>\n\`\`\`\n</b>\n\n${'*a_ '.repeat(5_000)}`,
  `\`\`\`\ncode\n\`\`\`\n${'*a_ '.repeat(5_000)}`,
  `\`\`\` \`\n${'*a_ '.repeat(5_000)}`,
])('a text that keeps a parser busy is told by a look at its lines (%#)', (text) => {
  expect(isCostlyMarkdown(text)).toBe(true);
});

it.each([
  'Plain *words* with [links](/a).\n'.repeat(150),
  `| \`snake_case_name\` | *a* |\n`.repeat(2_000),
  `\`\`\`c\n${'/** comment */\n'.repeat(2_000)}\`\`\`\n`,
  'One *paragraph*.\n\n'.repeat(5_000),
  '---\n'.repeat(1_000),
])('what people write is read as Markdown (%#)', (text) => {
  expect(isCostlyMarkdown(text)).toBe(false);
});
