import type { PhrasingContent, RootContent } from 'mdast';
import { isAllowedLink } from '@/lib/base/markup/allowed-markup';
import { isCostlyMarkdown } from '@/lib/base/markup/costly-markdown';
import { escapeHtml } from '@/lib/base/text/escape-html';
import { withBasePath } from '@/lib/base/web/base-path';
import { attributeValue, isJsxElement } from './mdx/jsx-attributes';
import { parseMarkdown } from './mdx/parse-markdown';
import { resolveReference } from './resolve-reference';

const TAGS = new Set([
  'a',
  'b',
  'strong',
  'i',
  'em',
  'code',
  'kbd',
  'span',
  'u',
  's',
  'small',
  'br',
  'sup',
  'sub',
]);

/** Longer lines are shown as written. */
const CHARACTERS_MAX = 4_000;

/**
 * Renders one line of Markdown or MDX to safe HTML: emphasis, code, links and equivalent inline tags. Everything else
 * becomes text. Used for banners, captions and the like.
 */
export function inlineHtml(text: string): string {
  if (text.length > CHARACTERS_MAX || isCostlyMarkdown(text)) return escapeHtml(text);
  const parsed = parseMarkdown(text, 'inline.md');
  if (parsed.kind === 'error') return escapeHtml(text);
  return parsed.tree.children.map(nodeHtml).join(' ').trim();
}

function nodeHtml(node: RootContent): string {
  const inner = () =>
    'children' in node ? node.children.map((child: RootContent) => nodeHtml(child)).join('') : '';
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value);
    case 'inlineCode':
    case 'code':
      return `<code>${escapeHtml(node.value)}</code>`;
    case 'strong':
      return `<strong>${inner()}</strong>`;
    case 'emphasis':
      return `<em>${inner()}</em>`;
    case 'delete':
      return `<del>${inner()}</del>`;
    case 'break':
      return '<br>';
    case 'link':
      return linkHtml(node.url, inner());
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return jsxHtml(node, inner());
    default:
      return inner();
  }
}

function jsxHtml(
  node: Extract<PhrasingContent | RootContent, { type: 'mdxJsxTextElement' | 'mdxJsxFlowElement' }>,
  inner: string,
): string {
  if (!isJsxElement(node) || node.name === null || !TAGS.has(node.name)) return inner;
  if (node.name === 'br') return '<br>';
  const href = attributeValue(node, 'href');
  return node.name === 'a'
    ? linkHtml(typeof href === 'string' ? href : '#', inner)
    : `<${node.name}>${inner}</${node.name}>`;
}

function linkHtml(url: string, inner: string): string {
  const resolved = resolveReference(url, 'index.mdx');
  const href = isAllowedLink(resolved) ? withBasePath(resolved) : '#';
  const isExternal = /^https?:/i.test(href);
  return `<a href="${escapeHtml(href)}"${isExternal ? ' target="_blank" rel="noreferrer"' : ''}>${inner}</a>`;
}
