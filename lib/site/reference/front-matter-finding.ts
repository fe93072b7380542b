import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { PageFrontMatter } from '@/lib/content/page-front-matter';
import { type PageFile, type PageFolder, readPage } from '../read-page';
import type { FoundReference } from './find-reference';

interface ReferenceSource extends PageFolder {
  /** The reference in the front matter of a page's file. */
  lookUp(path: string, head: PageFrontMatter): FoundReference | undefined;
}

export function referenceFinding(source: ReferenceSource) {
  return async (path: string): Promise<Diagnostic | undefined> => {
    const reading = await readPage(source, path);
    // An unreadable file is reported for the page as a whole.
    if (reading?.kind !== 'read') return undefined;
    return frontMatterFinding(reading.page, source.lookUp(path, reading.page.frontMatter));
  };
}

export function frontMatterFinding(
  { file, text }: Pick<PageFile, 'file' | 'text'>,
  outcome: FoundReference | undefined,
): Diagnostic | undefined {
  const problem = outcome?.found === undefined ? outcome?.problem : outcome.ambiguity;
  if (problem === undefined) return undefined;
  const { rule, message, hint } = problem;
  const severity = outcome?.found === undefined ? 'error' : 'warning';
  const index = text.split('\n').findIndex((line) => KEY.test(line));
  const at = KEY.exec(text.split('\n')[index] ?? '')?.[1] ?? 'openapi';
  return { severity, rule, file, line: index === -1 ? undefined : index + 1, at, message, hint };
}

const KEY = /^["']?(openapi(?:-schema|-changelog)?|asyncapi|graphql|sdk)["']?\s*:/;
