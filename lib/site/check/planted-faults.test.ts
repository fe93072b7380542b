import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkedSite } from '@/tests/support/checked-site';

const FOLDER = 'tests/fixtures/planted-faults';

/** A fault that `{/* fault: rule words *\/}` announces in a page; it covers everything up to the next one. */
interface Fault {
  file: string;
  rule: string;
  words: string;
  from: number;
  to: number;
}

const files = Object.fromEntries(
  fs
    .readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:mdx|yaml)$/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), fs.readFileSync(path.join(FOLDER, file), 'utf8')]),
);

const pages = ['index', 'quickstart', 'guides/curl', 'guides/javascript', 'guides/python', 'guides/answers'];

const configuration = {
  api: { openapi: 'api/openapi.yaml' },
  navigation: {
    languages: [
      { language: 'en', pages: [...pages, 'api/get-shipment'] },
      { language: 'es', pages: ['es/quickstart'] },
    ],
  },
};

const settings = {
  check: { terms: { names: ['GitHub'], words: { whitelist: 'allowlist' } } },
};

function faultsIn(file: string, text: string): Fault[] {
  const marks = text.split('\n').flatMap((line, at) => {
    const [, rule, words] = /\{\/\* fault: (\S+) (.*) \*\/\}/.exec(line) ?? [];
    return rule === undefined || words === undefined ? [] : [{ rule, words, from: at + 1 }];
  });
  return marks.map((mark, at) => ({ file, ...mark, to: marks[at + 1]?.from ?? Number.POSITIVE_INFINITY }));
}

it('finds the fifty-seven faults that were planted in a site, and nothing besides', async () => {
  const faults = Object.entries(files).flatMap(([file, text]) => faultsIn(file, text));
  expect(faults).toHaveLength(57);
  const { findings } = await checkedSite({ ...files, 'lectern.json': settings }, configuration);
  const isOf = (finding: (typeof findings)[number]) => (fault: Fault) =>
    finding.file === fault.file &&
    finding.rule === fault.rule &&
    (finding.line === undefined || (finding.line >= fault.from && finding.line < fault.to)) &&
    `${finding.message} ${finding.hint}`.includes(fault.words);
  const missed = faults.filter((fault) => !findings.some((finding) => isOf(finding)(fault)));
  expect(missed).toEqual([]);
  const invented = findings.filter((finding) => !faults.some(isOf(finding)));
  expect(invented).toEqual([]);
});
