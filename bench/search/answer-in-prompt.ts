import type { SearchPage } from '@/lib/search/search-page';
import type { Question } from './question-set';

/** Whether a prompt contains the whole text of the section with the answer. */
export function hasAnswer(
  prompt: string,
  { pages: right, heading }: Question,
  pages: readonly SearchPage[],
): boolean {
  const sections = pages
    .filter(({ path }) => right.includes(path))
    .flatMap((page) =>
      page.sections.filter(({ headingPath }) =>
        heading === undefined ? headingPath.length === 0 : headingPath.at(-1) === plainHeading(heading),
      ),
    );
  const given = squeezed(prompt);
  return sections.some(({ blocks }) =>
    blocks.every(({ text }) =>
      text.split('\n').every((line) => given.includes(squeezed(line).slice(0, 200))),
    ),
  );
}

function plainHeading(heading: string): string {
  return heading.replaceAll('`', '');
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('&lt;', '<').trim();
}
