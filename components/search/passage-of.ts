/** Elements that act, or load something, as soon as they are rendered. */
const LEFT_OUT =
  'script, style, template, iframe, video, audio, dialog, object, embed, .mdx-heading-link, .page-actions';
const NODES_MAX = 40;

/**
 * Copies of the content at an anchor: a section up to the next heading of its level, or the block that contains the
 * anchor. Without an anchor, the beginning of the page.
 */
export function passageOf(page: Document, anchor: string): Node[] {
  const content = page.querySelector('.page-content');
  if (content === null) return [];
  const found = anchor === '' ? null : page.getElementById(anchor);
  const title = page.querySelector('.page-title');
  const from = found === null ? [title, ...content.children] : sectionFrom(found, content);
  const passage = from.slice(0, NODES_MAX).flatMap((node) => (node === null ? [] : copyOf(node)));
  return page === document ? passage : [...passage, ...utilitiesOf(content)];
}

/** The page's utility classes, scoped to the passage: otherwise they would override those of the open page. */
function utilitiesOf(content: Element): Element[] {
  return [...content.querySelectorAll(':scope > style')].map(({ textContent }) => {
    const style = document.createElement('style');
    style.textContent = `@scope { ${textContent} }`;
    return style;
  });
}

function sectionFrom(found: Element, content: Element): Element[] {
  const level = levelOf(found);
  if (level === undefined) return [blockOf(found, content)];
  const section = [found];
  for (let next = found.nextElementSibling; next !== null; next = next.nextElementSibling) {
    const other = levelOf(next);
    if (other !== undefined && other <= level) break;
    section.push(next);
  }
  return section;
}

function levelOf({ localName }: Element): number | undefined {
  return /^h[1-6]$/.test(localName) ? Number(localName.slice(1)) : undefined;
}

/** The top-level block of the content that contains an element. */
function blockOf(found: Element, content: Element): Element {
  let block = found;
  while (block.parentElement !== null && block.parentElement !== content) block = block.parentElement;
  return block;
}

/** Without ids and names, which may also exist on the open page. */
function copyOf(node: Element): Node[] {
  const copy = document.importNode(node, true);
  if (copy.matches(LEFT_OUT)) return [];
  for (const part of copy.querySelectorAll(LEFT_OUT)) part.remove();
  for (const part of [copy, ...copy.querySelectorAll('[id], [name]')]) {
    part.removeAttribute('id');
    part.removeAttribute('name');
  }
  return [copy];
}
