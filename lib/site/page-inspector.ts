import type { Diagnostic } from '@/lib/base/diagnostic';
import type { ContentContext } from '@/lib/content/content-context';
import { readTextFile, UnreadableFileError } from '@/lib/content/files/read-text-file';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import { splitFrontMatter } from '@/lib/content/front-matter';
import { inspectPage, type PageInspection } from '@/lib/content/inspect-page';
import { brokenPage } from './broken-page';

/** One page as `check` looks at it. */
export interface InspectedPage {
  path: string;
  /** Path of its file in the site. */
  file: string;
  /** `undefined` for a page that cannot be read. */
  inspection: PageInspection | undefined;
  findings: readonly Diagnostic[];
  frontMatter: Readonly<Record<string, unknown>>;
}

interface InspectorInput {
  files: SiteFiles;
  pageFiles: ReadonlyMap<string, string>;
  context: ContentContext;
}

/** Looks at pages of one site without drawing them. */
export function pageInspector({ files, pageFiles, context }: InspectorInput) {
  return async (path: string): Promise<InspectedPage | undefined> => {
    const file = pageFiles.get(path);
    const absolute = file === undefined ? undefined : files.paths.get(file);
    if (file === undefined || absolute === undefined) return undefined;
    try {
      const { body, diagnostics, frontMatter } = splitFrontMatter(await readTextFile(absolute), file);
      try {
        const inspection = await inspectPage(context, file, body);
        return { path, file, inspection, frontMatter, findings: [...diagnostics, ...inspection.findings] };
      } catch (error) {
        const findings = [...diagnostics, brokenPage(file, error)];
        return { path, file, inspection: undefined, frontMatter, findings };
      }
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      const { message, hint } = error;
      const finding: Diagnostic = { severity: 'error', rule: 'unreadable-page', file, message, hint };
      return { path, file, inspection: undefined, frontMatter: {}, findings: [finding] };
    }
  };
}
