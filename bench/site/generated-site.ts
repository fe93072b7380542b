import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomNumbers } from '../random-numbers';

const FOLDERS = 20;
const PAGE_BYTES = 5_000;
const WORDS =
  'the a server request answer page section key value time list order option result message client file folder name type returns creates when each before after with without only every large small first last default error retry limit token field index search query stream thread reply table column'.split(
    ' ',
  );

/** Writes a site of `count` pages in 20 folders, each page about 5 kB with three code fences and a table. */
export async function writeGeneratedSite(folder: string, count: number): Promise<void> {
  const groups: Record<string, string[]> = {};
  for (let number = 0; number < count; number++) {
    const group = `section-${number % FOLDERS}`;
    const path = `${group}/page-${number}`;
    groups[group] ??= [];
    groups[group].push(path);
    await mkdir(join(folder, group), { recursive: true });
    await writeFile(join(folder, `${path}.mdx`), generatedPage(number));
  }
  const navigation = { groups: Object.entries(groups).map(([group, pages]) => ({ group, pages })) };
  const configuration = {
    name: `${count} pages`,
    theme: 'mint',
    colors: { primary: '#0f766e' },
    navigation,
  };
  await writeFile(join(folder, 'docs.json'), JSON.stringify(configuration));
}

function generatedPage(number: number): string {
  const random = randomNumbers(number + 1);
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? 'word';
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const fence = (language: string, body: string) => `\`\`\`${language}\n${body}\n\`\`\``;
  const parts = [
    `---\ntitle: "Page ${number}: ${words(3)}"\ndescription: "${words(12)}"\n---\n`,
    `## ${words(3)}\n\n${words(50)}.`,
    fence(
      'ts',
      `import { ${word()} } from './${word()}';\n\nexport const answer = await ${word()}(${number});`,
    ),
    `## ${words(2)}\n\n| ${word()} | ${word()} |\n| --- | --- |\n${Array.from({ length: 5 }, () => `| \`${word()}\` | ${words(5)} |`).join('\n')}`,
    fence('bash', `curl -X POST https://api.example.com/${word()} \\\n  -H 'Accept: application/json'`),
    `### ${words(2)}\n\n- ${words(8)}\n- ${words(8)}\n- [${words(2)}](/section-${(number + 1) % FOLDERS}/page-${number + 1})`,
    fence('json', JSON.stringify({ [word()]: words(3), count: number }, null, 2)),
  ];
  let text = parts.join('\n\n');
  while (text.length < PAGE_BYTES) text += `\n\n## ${words(3)}\n\n${words(90)}.`;
  return `${text}\n`;
}
