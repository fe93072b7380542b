import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { attributeText, attributeValue } from '@/lib/content/mdx/jsx-attributes';
import type { ImportLog } from '../imported-site';
import { asideComponent } from '../markdown/asides';
import { accordionOf, asBlocks } from '../markdown/details';
import { block, isBlockChild, type JsxElement, lineOf } from '../markdown/nodes';
import type { Replacement } from '../markdown/replace-elements';

export function docusaurusElements({ log, file }: { log: ImportLog; file: string }): Replacement {
  return (element) => {
    switch (element.name) {
      case 'Tabs':
        return tabs(element, log);
      case 'Admonition': {
        log.changed('asides');
        const component = asideComponent(attributeText(element, 'type') ?? 'note') ?? 'Note';
        return [block(component, { title: attributeText(element, 'title') }, element.children)];
      }
      case 'CodeBlock':
        return codeBlock(element);
      case 'details':
      case 'Details':
        return accordionOf(element, log);
      case 'Link': {
        const href = attributeText(element, 'to', 'href');
        if (href === undefined) return undefined;
        const inside = element.children.flatMap((child): RootContent[] =>
          child.type === 'paragraph' ? child.children : [child],
        );
        log.changed('links of components');
        const link: RootContent = { type: 'link', url: href, children: inside.filter(isInLine) };
        return element.type === 'mdxJsxFlowElement' ? [{ type: 'paragraph', children: [link] }] : [link];
      }
      case 'BrowserOnly':
      case 'Head':
        log.left({
          file,
          line: lineOf(element),
          message: `<${element.name}> runs code in Docusaurus, and stays as it is.`,
        });
        return undefined;
      case 'Translate':
        return element.children;
      default:
        return undefined;
    }
  };
}

type InLine = Extract<RootContent, { type: 'link' }>['children'][number];
function isInLine(node: RootContent): node is InLine {
  return !isBlockChild(node) && node.type !== 'yaml' && !/^(?:listItem|table(?:Row|Cell))$/.test(node.type);
}

/** The `values` of Tabs name the tabs whose items have no `label`. */
function tabs(element: JsxElement, log: ImportLog): RootContent[] | undefined {
  const names = new Map<string, string>();
  const values = attributeValue(element, 'values');
  for (const item of Array.isArray(values) ? values : [])
    if (typeof item === 'object' && item !== null && !Array.isArray(item))
      names.set(String(item.value), String(item.label ?? item.value));
  const items = element.children.filter(
    (child): child is JsxElement => 'name' in child && child.name === 'TabItem',
  );
  if (items.length === 0) return undefined;
  const chosen = attributeText(element, 'defaultValue');
  const start = items.findIndex(
    (item) =>
      (chosen !== undefined && attributeText(item, 'value') === chosen) ||
      attributeValue(item, 'default') === true,
  );
  log.changed('tabs');
  const made = items.map((item) => {
    const value = attributeText(item, 'value');
    const title = attributeText(item, 'label') ?? (value && names.get(value)) ?? value ?? 'Tab';
    return block('Tab', { title }, asBlocks(item.children));
  });
  return [block('Tabs', { defaultTabIndex: start > 0 ? { code: String(start) } : undefined }, made)];
}

function codeBlock(element: JsxElement): RootContent[] | undefined {
  const written = element.children.length === 1 ? element.children[0] : undefined;
  const isExpression = written?.type === 'mdxFlowExpression' || written?.type === 'mdxTextExpression';
  const literal = isExpression ? /^\s*(?:`([^`$]*)`|'([^'\n]*)'|"([^"\n]*)")\s*$/.exec(written.value) : null;
  const value =
    literal === null
      ? isExpression
        ? undefined
        : textOf(element)
      : (literal[1] ?? literal[2] ?? literal[3]);
  if (value === undefined) return undefined;
  const title = attributeText(element, 'title');
  return [
    {
      type: 'code',
      lang: attributeText(element, 'language') ?? 'text',
      meta: title === undefined ? null : `title="${title}"`,
      value: value.replace(/^\n|\n\s*$/g, ''),
    },
  ];
}
