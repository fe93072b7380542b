import type { Root } from 'mdast';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { isRecord } from '@/lib/base/values/is-record';
import type { CacheResult } from './compile-cache';
import type { PageHeading, ResolvedLink } from './compiled-page';
import { isBuiltInComponent } from './component-facts';
import { warnAboutUnshowableValues } from './computed/unshowable-values';
import type { ContentContext } from './content-context';
import { collectUsage } from './mdx/collect-usage';
import { type CompileState, isPlaced, warn } from './mdx/compile-state';
import { eachNode } from './mdx/each-node';
import { isComponentName } from './mdx/estree';
import { attributeValue, isJsxElement } from './mdx/jsx-attributes';
import { noteAudiences } from './mdx/part-audiences';
import { noteUnknownValues } from './note-unknown-values';
import { readPageTree } from './page-tree';
import { noteTerms } from './prose/note-terms';
import type { Terms } from './prose/terms';
import type { PageRequest } from './samples/collect-requests';
import { collectResponses, type PageResponse } from './samples/collect-responses';
import { type PageShape, pageShape } from './samples/page-shape';
import type { ShownResponse } from './samples/shown-responses';

export interface PageInspection {
  headings: readonly PageHeading[];
  anchors: readonly string[];
  links: readonly ResolvedLink[];
  images: readonly ResolvedLink[];
  findings: readonly Diagnostic[];
  requests: readonly PageRequest[];
  responses: readonly PageResponse[];
  answers: readonly ShownResponse[];
  shape: PageShape;
  usedFiles: readonly string[];
  isPlaced: boolean;
  /** Whether parts of it are only for signed-in readers. */
  hasPartsForMembers: boolean;
}

const LISTS = [
  'headings',
  'anchors',
  'links',
  'images',
  'findings',
  'requests',
  'responses',
  'answers',
  'usedFiles',
] as const;

export function isPageInspection(value: unknown): value is PageInspection {
  return isRecord(value) && isRecord(value.shape) && LISTS.every((name) => Array.isArray(value[name]));
}

/** The inspection for another file with the same text, provided that it does not depend on its place. */
export function inspectionOfCopy(inspection: PageInspection, file: string): PageInspection {
  const placed = <Part extends { file: string }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, file }));
  return {
    ...inspection,
    links: placed(inspection.links),
    images: placed(inspection.images),
    findings: placed(inspection.findings),
    requests: placed(inspection.requests),
    responses: placed(inspection.responses),
    answers: placed(inspection.answers),
  };
}

interface InspectedText {
  file: string;
  /** With empty lines in place of the front matter, so that positions stay correct. */
  body: string;
  frontMatter: Readonly<Record<string, unknown>>;
  terms?: Terms | undefined;
}

/**
 * Inspects a page for `check`: parses and evaluates it without rendering or highlighting, so that a thousand pages take
 * seconds.
 *
 * @throws PageSyntaxError if the text is not MDX
 */
export async function inspectPage(
  context: ContentContext,
  { file, body, frontMatter, terms }: InspectedText,
): Promise<CacheResult<PageInspection>> {
  const { tree, headings, state } = await readPageTree(context, file, body);
  // Loaded on demand: a server does not need these parsers to show pages.
  const [{ noteBrokenSamples }, { collectRequests }, { shownResponses }] = await Promise.all([
    import('./samples/note-broken-samples'),
    import('./samples/collect-requests'),
    import('./samples/shown-responses'),
  ]);
  const { anchors } = collectUsage(tree, []);
  noteUnknownComponents(state, tree, file);
  noteImagesWithoutText(state, tree, file);
  noteMissingIcons(state, tree, file);
  noteUnknownValues(state, tree, file);
  if (terms !== undefined) noteTerms(state, tree, { file, terms });
  const { areSomeForMembers } = noteAudiences(state, tree, file);
  await noteBrokenSamples(state, tree, file);
  await warnAboutUnshowableValues(state, tree, { file, frontMatter });
  const fileOf = (node: object) => state.snippetOf.get(node) ?? file;
  const requests = await collectRequests(tree, fileOf);
  const page: PageInspection = {
    headings,
    anchors: [...anchors],
    links: state.links,
    images: state.images,
    findings: state.warnings,
    requests,
    responses: collectResponses(tree, fileOf),
    answers: shownResponses(tree, requests, fileOf),
    shape: pageShape(tree),
    usedFiles: [...state.dependencies.keys(), ...state.modules.keys(), ...state.importedSnippets],
    isPlaced: isPlaced(state),
    hasPartsForMembers: areSomeForMembers,
  };
  return { page, dependencies: state.dependencies };
}

function noteUnknownComponents(state: CompileState, tree: Root, file: string): void {
  const noted = new Set<string>();
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || node.name === null || !isComponentName(node.name)) return;
    const [root = ''] = node.name.split('.');
    if (isBuiltInComponent(root) || state.bindings.has(root) || noted.has(node.name)) return;
    noted.add(node.name);
    warn(state, {
      rule: 'unknown-component',
      file,
      node,
      message: `<${node.name}> is not a component, so only its content is shown.`,
      hint: 'Import it, or write text in angle brackets as `code`.',
    });
  });
}

function noteMissingIcons(state: CompileState, tree: Root, file: string): void {
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || node.name === null || !isComponentName(node.name)) return;
    const [root = ''] = node.name.split('.');
    // In an author's own component, `icon` may mean anything, such as the name of an image.
    if (!isBuiltInComponent(root) || state.bindings.has(root)) return;
    const name = attributeValue(node, 'icon');
    const missing = typeof name === 'string' && name !== '' ? state.context.missingIcon(name) : undefined;
    if (missing === undefined) return;
    const instead = missing.shown === undefined ? 'none is shown' : `"${missing.shown}" is shown`;
    warn(state, {
      rule: 'missing-icon',
      file,
      node,
      message: `The icon "${name}" is in no installed set; ${instead}.`,
      hint: 'Name an icon of Font Awesome Free, Lucide or Tabler, or an image of the site.',
    });
  });
}

function noteImagesWithoutText(state: CompileState, tree: Root, file: string): void {
  eachNode(tree, (node) => {
    const isMarkdown = node.type === 'image' && (node.alt ?? '').trim() === '';
    const isElement =
      isJsxElement(node) &&
      node.name === 'img' &&
      !node.attributes.some(
        (attribute) =>
          attribute.type === 'mdxJsxExpressionAttribute' || /^(?:alt|aria-hidden|role)$/.test(attribute.name),
      );
    if (!isMarkdown && !isElement) return;
    warn(state, {
      rule: 'missing-alt',
      file,
      node,
      message: 'The image has no alternative text.',
      hint: 'Say what it shows, as ![A chart of requests](/images/requests.png) or alt="…"; alt="" marks decoration.',
    });
  });
}
