import type { Expression } from 'estree';
import type { Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { programExpression, substituteIdentifiers } from './estree';
import { staticValue } from './static-value';

const WORD_IN_BRACES = /\{\s*(?:props\.)?([A-Za-z_$][\w$]*)\s*\}/g;

/**
 * Fills in a snippet's variables: `{word}` and `{props.word}` become the property's value, in text, attributes, larger
 * expressions and code; `{children}` becomes the children.
 */
export function substituteProperties(
  content: RootContent[],
  properties: ReadonlyMap<string, Expression>,
  children: RootContent[],
): RootContent[] {
  const tree: Root = { type: 'root', children: content };
  const texts = staticTexts(properties);
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const name = /^(?:props\.)?([A-Za-z_$][\w$]*)$/.exec(node.value.trim())?.[1];
      if (name === undefined || parent === undefined || index === undefined) {
        if (node.data?.estree) node.data.estree = substituteIdentifiers(node.data.estree, properties);
        return undefined;
      }
      const siblings: RootContent[] = parent.children;
      if (name === 'children') {
        siblings.splice(index, 1, ...children);
        return [SKIP, index + children.length];
      }
      const text = texts.get(name);
      if (text !== undefined) {
        const word: RootContent = { type: 'text', value: text };
        siblings.splice(
          index,
          1,
          node.type === 'mdxFlowExpression' ? { type: 'paragraph', children: [word] } : word,
        );
        return [SKIP, index + 1];
      }
      if (node.data?.estree) {
        node.data.estree = substituteIdentifiers(node.data.estree, properties);
        // Updates the source text too, because the check of names reads it.
        if (properties.has(name)) node.value = `props.${name}`;
      }
      return undefined;
    }
    if (node.type === 'code' || node.type === 'inlineCode') {
      node.value = fillIn(node.value, texts);
      if (node.type === 'code' && typeof node.meta === 'string') node.meta = fillIn(node.meta, texts);
      return undefined;
    }
    if (node.type === 'link' || node.type === 'image') {
      node.url = fillIn(decodeBraces(node.url), texts);
      return undefined;
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        if (attribute.data?.estree)
          attribute.data.estree = substituteIdentifiers(attribute.data.estree, properties);
        continue;
      }
      const { value } = attribute;
      if (typeof value !== 'object' || value === null || !value.data?.estree) continue;
      value.data.estree = substituteIdentifiers(value.data.estree, properties);
      const expression = programExpression(value.data.estree);
      const known = expression === undefined ? undefined : staticValue(expression);
      if (known?.ok && typeof known.value === 'string') attribute.value = known.value;
    }
    return undefined;
  });
  return tree.children;
}

function staticTexts(properties: ReadonlyMap<string, Expression>): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, expression] of properties) {
    const known = staticValue(expression);
    if (known.ok && (typeof known.value === 'string' || typeof known.value === 'number'))
      texts.set(name, String(known.value));
  }
  return texts;
}

function fillIn(text: string, texts: ReadonlyMap<string, string>): string {
  return text.replace(WORD_IN_BRACES, (written, name: string) => texts.get(name) ?? written);
}

function decodeBraces(url: string): string {
  return url.replace(/%7B/gi, '{').replace(/%7D/gi, '}');
}
