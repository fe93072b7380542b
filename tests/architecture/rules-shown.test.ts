import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { checkedSite } from '@/tests/support/checked-site';

const PAGE = 'content/operate/check-code.mdx';

interface Fence {
  name: string;
  text: string;
}

/** The fences of a text: a site's files by name, and without a name what is printed. */
function fencesIn(text: string): Fence[] {
  const written = /^(`{3,})(?:mdx|yaml|json|text) ?(.*)\n([\s\S]*?)\n?^\1$/gm;
  return [...text.matchAll(written)].map(([, , name = '', inner = '']) => ({ name, text: inner }));
}

const [start = '', ...sections] = fs.readFileSync(PAGE, 'utf8').split(/^## (?=[a-z])/m);
// Vale has its own rules.
const rules = sections.filter((section) => !section.startsWith('vale\n'));

describe('the example of a rule', () => {
  it.each(rules.map((section) => [section.split('\n')[0] ?? '', section]))(
    'of %s is true',
    async (rule, section) => {
      const fences = fencesIn(section);
      const files = [...fencesIn(start), ...fences].filter(({ name }) => /\.\w+$/.test(name));
      const pages = files.flatMap(({ name }) => /^(.*)\.mdx$/.exec(name)?.[1] ?? []);
      const isSpanish = (page: string) => page.startsWith('es/');
      const { findings } = await checkedSite(
        Object.fromEntries(
          files.map(({ name, text }) => [name, name.endsWith('.json') ? JSON.parse(text) : text]),
        ),
        {
          api: { openapi: 'api.yaml' },
          navigation: {
            languages: [
              { language: 'en', pages: ['index', ...pages.filter((page) => !isSpanish(page))] },
              { language: 'es', pages: pages.filter(isSpanish) },
            ],
          },
        },
      );
      const said = findings
        .filter((finding) => finding.rule === rule)
        .map((finding) => `${finding.severity.padEnd(7)} ${formatDiagnostic(finding)} [${rule}]`);
      const printed = fences.find(({ name }) => name.startsWith('nocopy'))?.text.split('\n');
      expect(said).toEqual(printed);
    },
  );
});
