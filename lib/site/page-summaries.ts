import { type PageFrontMatter, titleFromPath } from '@/lib/content/page-front-matter';
import { readPageHead } from '@/lib/content/read-page-head';
import type { PlaygroundMode } from '@/lib/docs/config/playground-mode';
import { headSummary } from './head-summary';
import type { PageSummary } from './layout/page-summary';
import { pageGroups } from './page-groups';
import type { PageFolder } from './read-page';
import type { PageReference } from './reference/find-reference';
import type { GeneratedPage } from './reference/page-register';
import { referenceSummary } from './reference/reference-head';

const METHOD = /(?:^|\s)(get|post|put|patch|delete|head|options|trace|query)\s+(?:\/|https?:)/i;
const WEBHOOK = /(?:^|\s)webhook\s+\S/i;

export interface PageSummaries {
  (path: string): PageSummary | undefined;
  /** Call after front matter has changed. */
  clear(): void;
}

export interface SummarySources {
  head(path: string): PageFrontMatter | undefined;
  hasFile(path: string): boolean;
  generated(path: string): GeneratedPage | undefined;
  reference(path: string): PageReference | undefined;
  /** `version` of the navigation elements around a page. */
  version(path: string): string | undefined;
  /** The site's `api.playground.display`. */
  playground: PlaygroundMode;
}

export function pageSummaries(sources: SummarySources): PageSummaries {
  const known = new Map<string, PageSummary | undefined>();
  const make = (path: string): PageSummary | undefined => {
    const generated = sources.generated(path);
    if (generated !== undefined && 'diagnostic' in generated)
      return { title: generated.title, method: generated.method, isBroken: true };
    if (generated === undefined && !sources.hasFile(path)) return undefined;
    const head = sources.head(path);
    const reference = generated?.reference ?? sources.reference(path);
    return reference === undefined
      ? {
          ...summaryOf(path, head, sources),
          isBroken: (head?.openapi ?? head?.asyncapi ?? head?.graphql ?? head?.sdk) !== undefined,
        }
      : referenceSummary(reference, head, { version: sources.version(path), playground: sources.playground });
  };
  const summary = (path: string) => {
    if (known.has(path)) return known.get(path);
    const found = make(path);
    known.set(path, found);
    return found;
  };
  return Object.assign(summary, { clear: () => known.clear() });
}

export function pageHeads({ files, pageFiles, context }: PageFolder) {
  const known = new Map<string, PageFrontMatter | undefined>();
  const head = (path: string) => {
    if (known.has(path)) return known.get(path);
    const file = pageFiles.get(path);
    const absolute = file === undefined ? undefined : files.paths.get(file);
    const found = absolute === undefined ? undefined : readPageHead(absolute, context.variables);
    known.set(path, found);
    return found;
  };
  return Object.assign(head, { clear: () => known.clear() });
}

function summaryOf(
  path: string,
  head: PageFrontMatter | undefined,
  { playground }: Pick<SummarySources, 'playground'>,
): PageSummary {
  if (head === undefined) return { title: titleFromPath(path) };
  return {
    ...headSummary(head),
    title: head.title ?? titleFromPath(path),
    method: head.hideApiMarker ? undefined : methodOf(head),
    groups: pageGroups(head, undefined, playground),
  };
}

function methodOf(head: PageFrontMatter): string | undefined {
  const written = head.openapi ?? head.api;
  if (written === undefined) return undefined;
  return METHOD.exec(written)?.[1]?.toUpperCase() ?? (WEBHOOK.test(written) ? 'WEBHOOK' : undefined);
}
