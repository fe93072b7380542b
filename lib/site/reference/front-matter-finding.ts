import type { Diagnostic } from '@/lib/base/diagnostic';
import { isUnreadableFileError, readTextFile } from '@/lib/content/files/read-text-file';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import { splitFrontMatter } from '@/lib/content/front-matter';
import { type PageFrontMatter, pageFrontMatter } from '@/lib/content/page-front-matter';
import type { FoundReference } from './find-reference';

interface ReferenceSource {
  files: SiteFiles;
  pageFiles: ReadonlyMap<string, string>;
  /** What the front matter of a page's file says about a document. */
  lookUp(path: string, head: PageFrontMatter): FoundReference | undefined;
}

/** Says of a page what is wrong with the operation or the schema that its front matter names. */
export function referenceFinding({ files, pageFiles, lookUp }: ReferenceSource) {
  return async (path: string): Promise<Diagnostic | undefined> => {
    const file = pageFiles.get(path);
    const absolute = file === undefined ? undefined : files.paths.get(file);
    if (file === undefined || absolute === undefined) return undefined;
    try {
      const text = await readTextFile(absolute);
      const { frontMatter } = splitFrontMatter(text, file);
      return frontMatterFinding(file, text, lookUp(path, pageFrontMatter(frontMatter)));
    } catch (error) {
      if (!isUnreadableFileError(error)) throw error;
      // That the file cannot be read is said of the page as a whole.
      return undefined;
    }
  };
}

/** What is wrong with a reference that was looked up, at the line that names it. */
export function frontMatterFinding(
  file: string,
  text: string,
  outcome: FoundReference | undefined,
): Diagnostic | undefined {
  const problem = outcome?.found === undefined ? outcome?.problem : outcome.ambiguity;
  if (problem === undefined) return undefined;
  const { rule, message, hint } = problem;
  const severity = outcome?.found === undefined ? 'error' : 'warning';
  const index = text.split('\n').findIndex((line) => /^["']?openapi(?:-schema)?["']?\s*:/.test(line));
  return { severity, rule, file, line: index === -1 ? undefined : index + 1, at: 'openapi', message, hint };
}
