import { join, posix } from 'node:path';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { compileCache, hashOf } from '@/lib/content/compile-cache';
import type { NamedFiles } from '@/lib/content/files/left-out-files';
import {
  inspectionOfCopy,
  inspectPage,
  isPageInspection,
  type PageInspection,
} from '@/lib/content/inspect-page';
import { uncolouredCode } from '@/lib/content/marked-lines';
import { pipelineVersion } from '@/lib/content/pipeline-version';
import type { Terms } from '@/lib/content/prose/terms';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { brokenPage } from './broken-page';
import { readPage } from './read-page';
import { siteContentContext } from './site-content-context';
import type { SiteInput } from './site-input';

/** A page as `check` sees it. */
export interface InspectedPage {
  path: string;
  /** Path in the site. */
  file: string;
  /** `undefined` if the page cannot be read. */
  inspection: PageInspection | undefined;
  findings: readonly Diagnostic[];
  frontMatter: Readonly<Record<string, unknown>>;
}

/** Input for inspecting pages, as plain data that can be sent to a thread. */
export interface InspectorInput {
  files: NamedFiles;
  pageFiles: ReadonlyMap<string, string>;
  input: Pick<SiteInput, 'trust' | 'cacheFolder'>;
  configuration: Pick<SiteConfiguration, 'variables' | 'variations' | 'styling' | 'icons'>;
  /** The team's terms from `lectern.json`. */
  terms?: Terms | undefined;
}

/** Inspects pages of a site without rendering them. */
export function pageInspector({ files, pageFiles, input, configuration, terms }: InspectorInput) {
  // Nothing is rendered, so code is not highlighted.
  const context = siteContentContext({ input, files, configuration }, ({ source, marks }) =>
    uncolouredCode(source, marks),
  );
  const cache = compileCache(join(input.cacheFolder, 'inspected'), isPageInspection);
  const optionsKey = JSON.stringify([configuration.variables, configuration.variations, input.trust, terms]);

  /** Running inspections, keyed by text. */
  const running = new Map<string, Promise<PageInspection>>();

  /**
   * Versions of a site repeat each other: of the 24,803 pages of one site, 1,723 differ. A text whose inspection does
   * not depend on its folder is inspected once.
   */
  async function inspected(
    file: string,
    body: string,
    frontMatter: Readonly<Record<string, unknown>>,
  ): Promise<PageInspection> {
    const text = [pipelineVersion(), optionsKey, posix.extname(file), body, JSON.stringify(frontMatter)];
    const key = hashOf(...text);
    // If a copy fails, this file fails too, and the error must name this file.
    const copy = running.get(key);
    const ofCopy = copy === undefined ? undefined : await copy.catch(() => undefined);
    if (ofCopy !== undefined && !ofCopy.isPlaced) return inspectionOfCopy(ofCopy, file);
    const inspection = inspectedNow();
    running.set(key, inspection);
    return inspection.finally(() => running.delete(key));

    async function inspectedNow(): Promise<PageInspection> {
      const placedKey = hashOf(...text, file);
      const known = await cache.read(key, context.readText);
      if (known !== undefined) return inspectionOfCopy(known, file);
      const knownHere = await cache.read(placedKey, context.readText);
      if (knownHere !== undefined) return knownHere;
      const result = await inspectPage(context, { file, body, frontMatter, terms });
      await cache.write(result.page.isPlaced ? placedKey : key, result);
      return result.page;
    }
  }

  return async (path: string): Promise<InspectedPage | undefined> => {
    const reading = await readPage({ files, pageFiles, context }, path);
    if (reading === undefined) return undefined;
    if (reading.kind === 'unreadable') {
      const { file, diagnostic } = reading;
      return { path, file, inspection: undefined, frontMatter: {}, findings: [diagnostic] };
    }
    const { file, body, diagnostics, frontMatter } = reading.page;
    const common = { path, file, frontMatter: frontMatter.extra };
    try {
      const inspection = await inspected(file, body, frontMatter.extra);
      return { ...common, inspection, findings: [...diagnostics, ...inspection.findings] };
    } catch (error) {
      return { ...common, inspection: undefined, findings: [...diagnostics, brokenPage(file, error)] };
    }
  };
}
