import type { Element, Root } from 'hast';
import { attribute, eachElement, htmlDocument, wordsOf } from './html-document';
import { shownOperation } from './shown-operation';

export interface PageFacts {
  /** The first heading and the document's title. Without `og:title`, which is often the same for a whole site. */
  titles: readonly string[];
  /** Ids of its headings, as links use them. */
  anchors: readonly string[];
  ids: ReadonlySet<string>;
  isNoindex: boolean;
  image: string | undefined;
  /** The operation that it documents, such as `GET /pets/{id}`. */
  operation: string | undefined;
  links: readonly string[];
  canonical: string | undefined;
  /** The target of a page that is an immediate redirect. */
  leadsOn: string | undefined;
}

export function pageFacts(html: string): PageFacts {
  const document = htmlDocument(html);
  const head = headFacts(document);
  const headings: Element[] = [];
  const anchors = new Set<string>();
  eachElement(contentOf(document), (element, around) => {
    if (/^(?:nav|aside|footer|dialog|template)$/.test(element.tagName)) return 'skip';
    if (!/^h[1-6]$/.test(element.tagName)) return undefined;
    headings.push(element);
    const anchor = anchorOf(element, around.at(-1));
    if (anchor !== undefined) anchors.add(anchor);
    return undefined;
  });
  const first = headings.find(({ tagName }) => tagName === 'h1');
  const { titles, ...others } = head;
  return {
    ...others,
    titles: [...new Set([first === undefined ? '' : wordsOf(first), ...titles])].filter(Boolean),
    anchors: [...anchors],
    operation: shownOperation(contentOf(document)),
  };
}

function headFacts(document: Root) {
  const ids = new Set<string>();
  const links: string[] = [];
  const meta = new Map<string, string>();
  let [title, canonical, leadsOn]: (string | undefined)[] = [];
  eachElement(document, (element) => {
    for (const id of [attribute(element, 'id'), attribute(element, 'dataAnchor')])
      if (id !== undefined) ids.add(id);
    const { tagName } = element;
    if (tagName === 'template' || tagName === 'svg') return 'skip';
    if (tagName === 'a') {
      links.push(attribute(element, 'href') ?? '');
      const name = attribute(element, 'name');
      if (name !== undefined) ids.add(name);
    } else if (tagName === 'title') title ??= wordsOf(element);
    else if (tagName === 'link' && attribute(element, 'rel') === 'canonical')
      canonical = attribute(element, 'href');
    else if (tagName === 'meta') {
      const content = attribute(element, 'content') ?? '';
      const name = attribute(element, 'property') ?? attribute(element, 'name');
      if (name !== undefined && !meta.has(name.toLowerCase())) meta.set(name.toLowerCase(), content);
      if (attribute(element, 'httpEquiv')?.toLowerCase() === 'refresh')
        leadsOn = /^\s*[0-3]\s*[;,]\s*url\s*=\s*["']?(.*?)["']?\s*$/i.exec(content)?.[1];
    }
    return undefined;
  });
  return {
    ids,
    links: links.filter(Boolean),
    canonical,
    leadsOn,
    titles: [title || (meta.get('og:title') ?? '')],
    isNoindex: isNoindex(meta.get('robots')),
    image: meta.get('og:image') || undefined,
  };
}

/** Whether a robots tag or header excludes a page from search engines. */
export function isNoindex(robots: string | null | undefined): boolean {
  return /\b(?:noindex|none)\b/i.test(robots ?? '');
}

function contentOf(document: Root): Root | Element {
  const found = new Map<string, Element>();
  eachElement(document, (element) => {
    const name = attribute(element, 'role') === 'main' ? 'main' : element.tagName;
    if (/^(?:main|article|body)$/.test(name) && !found.has(name)) found.set(name, element);
    return undefined;
  });
  return found.get('main') ?? found.get('article') ?? found.get('body') ?? document;
}

/** The id that leads to a heading: its own, that of an element inside, or of the section that it begins. */
function anchorOf(heading: Element, parent: Element | undefined): string | undefined {
  const own = attribute(heading, 'id');
  if (own !== undefined) return own;
  let inside: string | undefined;
  eachElement(heading, (element) => {
    inside ??= attribute(element, 'id') ?? (element.tagName === 'a' ? attribute(element, 'name') : undefined);
    return undefined;
  });
  if (inside !== undefined) return inside;
  const opening = parent?.children.find((child) => child.type === 'element');
  return parent !== undefined && opening === heading && /^(?:section|div)$/.test(parent.tagName)
    ? attribute(parent, 'id')
    : undefined;
}
