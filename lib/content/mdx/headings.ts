import type { Heading, Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { PartAudience } from '@/lib/base/markup/part-audience';
import { plainSlug } from '@/lib/base/text/plain-slug';
import { slug } from '@/lib/base/text/slug';
import { uniqueNames } from '@/lib/base/text/unique-names';
import type { PageHeading } from '../compiled-page';
import { componentFacts } from '../component-facts';
import { eachNode } from './each-node';
import {
  attributeNamed,
  attributeText,
  attributeValue,
  isJsxElement,
  type JsxElement,
  jsxAttribute,
} from './jsx-attributes';
import { isPickedByCode } from './markdown-in-expressions';
import { audienceOf } from './part-audiences';
import { readableTitle } from './title-markdown';

/**
 * Gives every heading its id and lists the headings for the table of contents: Markdown headings, `<h2>` and
 * `<Heading>`, steps whose titles are headings, and changelog updates. Repeated ids get `-2`, `-3`.
 */
export function collectHeadings(tree: Root): PageHeading[] {
  const headings: PageHeading[] = [];
  const free = uniqueNames();
  const folded = new WeakSet<object>();
  const audiencesOf = new WeakMap<object, NonNullable<PageHeading['audiences']>>();
  eachNode(tree, (node, _, parent) => {
    if (parent !== undefined && (folded.has(parent) || isFolding(parent))) folded.add(node);
    const around = parent === undefined ? [] : (audiencesOf.get(parent) ?? []);
    const audience: PartAudience | 'nobody' = isJsxElement(node) ? (audienceOf(node) ?? 'nobody') : 'humans';
    const audiences = audience === 'humans' ? around : [...around, audience];
    if (audiences.length > 0) audiencesOf.set(node, audiences);
    if (isJsxElement(node) && node.name === 'Steps') passTitleSize(node);
    const heading =
      node.type === 'heading'
        ? markdownHeading(node, free)
        : isJsxElement(node)
          ? jsxHeading(node, free)
          : undefined;
    if (heading === undefined) return;
    headings.push({
      ...heading,
      ...(folded.has(node) ? { isFolded: true } : {}),
      ...(audiences.length > 0 ? { audiences } : {}),
    });
  });
  const counts = new Map<string, number>();
  eachNode(tree, (node) => {
    if (isJsxElement(node)) giveId(node, { free, counts });
  });
  return headings;
}

/**
 * `Steps` decides how its steps' titles are rendered, but some code reads a step alone, so the step gets the setting
 * too.
 */
function passTitleSize(steps: JsxElement): void {
  const titleSize = attributeText(steps, 'titleSize');
  if (titleSize === undefined) return;
  // Steps on consecutive lines are parsed as a paragraph.
  const inside = steps.children.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]));
  for (const step of inside) {
    if (isJsxElement(step) && step.name === 'Step' && attributeNamed(step, 'titleSize') === undefined)
      step.attributes.push(jsxAttribute('titleSize', titleSize));
  }
}

/** Parts of a page that are closed or have their own heading: headings inside are not sections of the page. */
function isFolding(node: Nodes): boolean {
  if (!isJsxElement(node)) return false;
  return componentFacts.get(node.name ?? '')?.foldsHeadings === true || isPickedByCode(node);
}

interface GivenIds {
  free: (wanted: string) => string;
  /** How often a component has had a title, by its name and the id. */
  counts: Map<string, number>;
}

/** Creates the ids of linkable titles. Headings take precedence. */
function giveId(node: JsxElement, { free, counts }: GivenIds): void {
  const anchor = componentFacts.get(node.name ?? '')?.anchor;
  if (anchor !== 'own-title' && anchor !== 'plain-title') return;
  const written = attributeValue(node, 'title');
  if (typeof written !== 'string' || attributeValue(node, 'id') !== undefined) return;
  const title = readableTitle(node, written);
  const plain = anchor === 'plain-title' ? plainSlug(title) : '';
  const wanted = plain === '' ? slug(title) : numbered(plain, `${node.name} ${plain}`, counts);
  node.attributes.push(jsxAttribute('id', free(wanted || 'section')));
}

/** Published sites number repeated accordions `-1`, `-2`, separately for each kind of component. */
function numbered(id: string, key: string, counts: Map<string, number>): string {
  const count = counts.get(key) ?? 0;
  counts.set(key, count + 1);
  return count === 0 ? id : `${id}-${count}`;
}

function markdownHeading(node: Heading, free: (wanted: string) => string): PageHeading {
  const text = textWithFormulas(node, spelledOut).trim();
  const custom = node.data?.hProperties?.id;
  // Published sites leave formulas out of ids. They are used only if nothing else is left, because they are better than
  // a number.
  const named = slug(textWithFormulas(node, () => '')) || slug(text);
  const id = free((typeof custom === 'string' ? custom : named) || 'section');
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
  return { depth: node.depth, id, text };
}

function textWithFormulas(node: Nodes, formula: (tex: string) => string): string {
  if (node.type === 'inlineMath') return formula(node.value);
  return 'children' in node
    ? node.children.map((child) => textWithFormulas(child, formula)).join('')
    : textOf(node);
}

/** A formula for the table of contents: words without the command that sets them. */
function spelledOut(tex: string): string {
  return tex.replace(/\\(?:text\w{0,2}|math\w{2,3}|operatorname)\{([^{}]*)\}/g, '$1');
}

function jsxHeading(node: JsxElement, free: (wanted: string) => string): PageHeading | undefined {
  const heading = headingOf(node);
  if (heading === undefined) return undefined;
  const { depth, text } = heading;
  const custom = attributeValue(node, 'id');
  const id = free((typeof custom === 'string' ? custom : slug(text)) || 'section');
  if (custom === undefined) node.attributes.push(jsxAttribute('id', id));
  return { depth, text, id };
}

export interface ElementHeading {
  depth: number;
  text: string;
  /** Whether the text is its content; otherwise the text is shown above the content. */
  isItsContent: boolean;
}

/** The heading of an element such as `<h2>`, `<Heading>` or a changelog entry; `undefined` for others. */
export function headingOf(node: JsxElement): ElementHeading | undefined {
  const tag = depthOfTag(node.name);
  if (tag !== undefined) return { depth: tag, text: textOf(node).trim(), isItsContent: true };
  const heading = componentFacts.get(node.name ?? '')?.heading;
  if (heading === undefined) return undefined;
  if ('content' in heading) {
    const depth = Number(attributeValue(node, 'level') ?? 2);
    return { depth, text: textOf(node).trim(), isItsContent: true };
  }
  const written = attributeText(node, heading.attribute);
  const text = written === undefined ? undefined : readableTitle(node, written);
  const depth = heading.depth === 'titleSize' ? depthOfTag(attributeText(node, 'titleSize')) : heading.depth;
  return text === undefined || depth === undefined ? undefined : { depth, text, isItsContent: false };
}

function depthOfTag(name: string | null | undefined): number | undefined {
  const depth = /^h([1-6])$/.exec(name ?? '')?.[1];
  return depth === undefined ? undefined : Number(depth);
}
