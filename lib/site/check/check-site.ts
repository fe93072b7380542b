import { readFile } from 'node:fs/promises';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { hidesScriptOrigins } from '@/lib/base/web/script-origins';
import type { FolderHistory } from '@/lib/history/file-history';
import { servedOperations } from '@/lib/openapi/check/match-request';
import type { InspectedPage } from '../page-inspector';
import type { Site } from '../site';
import type { LoadedSite } from '../site-input';
import { breakingFindings } from './breaking-findings';
import { inLevel, readCheckSettings } from './check-settings';
import { configurationFindings } from './configuration-findings';
import { descriptionFindings } from './description-findings';
import { inspectPages } from './inspect-pages';
import { layoutLinkFindings } from './layout-link-findings';
import { linkFindings } from './link-findings';
import { navigationFindings } from './navigation-findings';
import { anchorsOf, isReference } from './page-anchors';
import { redirectFindings } from './redirect-findings';
import { responseFindings } from './response-findings';
import { sampleFindings } from './sample-findings';
import { signInFindings } from './sign-in-findings';
import { siteTarget } from './site-target';
import { translationDifferences } from './translation-differences';
import { translationFindings } from './translation-findings';

interface Surroundings {
  history?: FolderHistory;
  isSignInConfigured?: boolean;
  /** Whether the operator allowed additional script origins. */
  allowsScripts?: boolean;
  /** The Git revision to compare the OpenAPI documents with. */
  against?: string | undefined;
  /** Findings of other programs. */
  others?: readonly Diagnostic[] | undefined;
}

export interface CheckResult {
  findings: Diagnostic[];
  /** How many findings were dropped because `lectern.json` switches their rule off. */
  offCount: number;
}

/** All findings of a site (configuration, navigation and every page), with the severities that `lectern.json` sets. */
export async function checkSite(
  loaded: LoadedSite,
  {
    history = new Map(),
    isSignInConfigured = true,
    allowsScripts = false,
    against,
    others = [],
  }: Surroundings = {},
): Promise<CheckResult> {
  const { site, positionOf } = loaded;
  const settings = await readCheckSettings(site.folder);
  const [pages, documentFindings, ofScripts, breaking] = await Promise.all([
    inspectPages({ ...loaded.inspector, terms: settings.terms }),
    site.apiDocuments.check(),
    scriptFindings(site, allowsScripts),
    against === undefined ? [] : breakingFindings(site, against),
  ]);
  // A page's own import and export statements are a module with the page's file name.
  const includedFiles = new Set(
    pages.flatMap(({ file, inspection }) => (inspection?.usedFiles ?? []).filter((used) => used !== file)),
  );
  const operations = servedOperations(site.apiDocuments.all.flatMap(({ read }) => read ?? []));
  const findings: Diagnostic[] = [
    ...site.diagnostics,
    ...navigationFindings(site, positionOf, includedFiles, linkedPaths(pages)),
    ...configurationFindings(loaded, pages),
    ...redirectFindings(loaded),
    ...layoutLinkFindings(loaded),
    ...documentFindings,
    ...breaking,
    ...others,
    ...ofScripts,
    ...translationFindings(site, history),
    ...translationDifferences(site, pages),
    ...sampleFindings(operations, pages),
    ...responseFindings(site, pages, operations),
    ...snippetFindings(loaded.snippetFiles, pages, includedFiles),
    ...(isSignInConfigured ? [] : signInFindings(loaded, pages)),
  ];
  const anchors = new Map<string, Set<string>>();
  for (const page of pages) {
    findings.push(...(includedFiles.has(page.file) ? page.findings.filter(isOfPage) : page.findings));
    if (isReference(page)) {
      // The anchors of a reference page are only known once it is rendered.
      const finding = await loaded.referenceFinding(page.path);
      if (finding !== undefined) findings.push(finding);
    } else if (page.inspection !== undefined) anchors.set(page.path, anchorsOf(page.inspection));
  }
  const anchorsAt = (path: string) => anchors.get(path);
  findings.push(...oncePerPlace(pages.flatMap((page) => linkFindings(site, page, anchorsAt))));
  findings.push(...(await descriptionFindings(loaded, anchorsAt)));
  const all = withoutRepetition(findings);
  const graded = all.flatMap((finding) => inLevel(finding, settings) ?? []);
  return {
    findings: [...settings.diagnostics, ...graded].sort(byPlace),
    offCount: all.length - graded.length,
  };
}

/** A mistake in a snippet appears on every page that includes it, but is reported once. */
function withoutRepetition(findings: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/**
 * A link in a snippet is found on every page that includes it. Reports it once, naming the first page and counting the
 * others.
 */
function oncePerPlace(findings: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const finding of findings) {
    const { rule, file, line, column, message } = finding;
    const place = JSON.stringify([rule, file, line, column, line === undefined ? message : undefined]);
    groups.set(place, [...(groups.get(place) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const others = new Set(group.map(({ message }) => message)).size - 1;
    if (first === undefined) return [];
    if (others === 0) return [first];
    const more = others === 1 ? 'one other page' : `${others} other pages`;
    return [{ ...first, message: `${first.message} The same on ${more} with this text.` }];
  });
}

function linkedPaths(pages: readonly InspectedPage[]): Set<string> {
  const targets = pages.flatMap(({ inspection, path }) =>
    (inspection?.links ?? [])
      .flatMap(({ href }) => siteTarget(href, path)?.path ?? [])
      .filter((to) => to !== path),
  );
  return new Set(targets);
}

/** A name that a snippet leaves undefined may come from the page that includes it. */
function isOfPage({ rule }: Diagnostic): boolean {
  return rule !== 'undefined-name';
}

function byPlace(left: Diagnostic, right: Diagnostic): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return (left.line ?? 0) - (right.line ?? 0) || (left.column ?? 0) - (right.column ?? 0);
}

/** Warns about scripts that load other scripts, whose origins the content security policy cannot know. */
async function scriptFindings({ assets, staticFile }: Site, allowsScripts: boolean): Promise<Diagnostic[]> {
  const findings = await Promise.all(
    assets.scripts.map(async (address): Promise<Diagnostic[]> => {
      const file = percentDecoded(address.replace(/^\//, ''));
      const path = staticFile(file);
      const code = path === undefined ? '' : await readFile(path, 'utf8').catch(() => '');
      return [
        ...(!allowsScripts && hidesScriptOrigins(code) ? [finding(file)] : []),
        ...(/\bwindow\.mintlify\b/.test(code) ? [factsFinding(file)] : []),
      ];
    }),
  );
  return findings.flat();
}

function factsFinding(file: string): Diagnostic {
  return {
    severity: 'warning',
    rule: 'no-effect',
    file,
    message: 'reads "window.mintlify", which pages do not have here.',
    hint: 'Read the address from location, and the language and the mode from the html element.',
  };
}

function finding(file: string): Diagnostic {
  return {
    severity: 'warning',
    rule: 'blocked-script',
    file,
    message:
      'It creates scripts from addresses that it does not contain, so pages block those of other sites.',
    hint: 'Write the address out, or name its origin in DOCS_SCRIPT_ORIGINS.',
  };
}

/** Findings for unused snippets; none while a page is broken, because it may use them. */
function snippetFindings(
  snippetFiles: readonly string[],
  pages: readonly InspectedPage[],
  includedFiles: ReadonlySet<string>,
): Diagnostic[] {
  if (pages.some(({ inspection }) => inspection === undefined)) return [];
  return snippetFiles
    .filter((file) => !includedFiles.has(file))
    .map((file) => ({
      severity: 'warning',
      rule: 'unused-snippet',
      file,
      message: 'No page uses this snippet.',
      hint: 'Delete it, or import it where it is needed.',
    }));
}
