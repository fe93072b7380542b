import { expect, it } from 'vitest';
import { findingsOf } from '@/tests/support/checked-site';

// A site's versions are folders of mostly identical pages, which are inspected once.

const place = ['[Here](./next) and [there](../v1/next)', '![](./picture.png)'];
const anywhere = [
  '[Gone](/gone) <Unknown />',
  '![](/missing.png)',
  '<Card icon="no-such-icon" title="A" />',
  '```json\n{"a": }\n```',
];

function folder(version: string, last = '') {
  const pages = {
    placed: place.join('\n\n'),
    anywhere: anywhere.join('\n\n'),
    snippet: "import Note from './note.mdx';\n\n<Note />",
    broken: '<Card>\n\nText.',
  };
  return Object.fromEntries(
    Object.entries(pages).map(([name, text]) => [`${version}/${name}.mdx`, `${text}\n\n${last}`]),
  );
}

const only = { 'v1/next.mdx': 'Next.', 'v1/note.mdx': '![](/of-v1.png)' };
const versions = ['v1', 'v2'].map((version) => ({
  version,
  pages: Object.keys(folder(version)).map((file) => file.replace('.mdx', '')),
}));

async function findingsIn(version: string, files: Parameters<typeof findingsOf>[0]): Promise<string[]> {
  const findings = await findingsOf(files, { navigation: { versions } });
  return findings.filter((finding) => finding.includes(`| ${version}/`));
}

it('says of a copy what it says of a page that has none', async () => {
  const ofCopies = await findingsIn('v2', { ...only, ...folder('v1'), ...folder('v2') });
  expect(ofCopies).toEqual(await findingsIn('v2', { ...only, ...folder('v1', 'Other.'), ...folder('v2') }));
  expect(new Set(ofCopies.map((finding) => finding.split(' ')[0]))).toEqual(
    new Set([
      'broken-link',
      'missing-alt',
      'missing-image',
      'missing-icon',
      'missing-import',
      'page-syntax',
      'sample-json',
      'unknown-component',
    ]),
  );
  expect(ofCopies.join('\n')).toContain('The link "./next" leads to /v2/next');
});
