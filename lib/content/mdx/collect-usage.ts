import type { Root } from 'mdast';
import { slug } from '@/lib/base/text/slug';
import { componentFacts } from '../component-facts';
import { eachNode } from './each-node';
import { isComponentName, jsxNames } from './estree';
import { isJsxElement } from './jsx-attributes';
import { readableTitle } from './title-markdown';

/** The components and possible utility classes that a page uses. */
export interface PageUsage {
  componentNames: Set<string>;
  classNames: Set<string>;
  /** Anchors for links: explicit ids, and titles of tabs and accordions, which become ids. */
  anchors: Set<string>;
}

const FIELD_NAMES = new Set(['path', 'query', 'body', 'header', 'name']);

/** A comment, whose apostrophes do not begin a string, or a string. */
const TEXT_IN_CODE =
  /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*|(?<quote>["'])(?<line>(?:\\.|(?!\k<quote>)[^\\\n])*)\k<quote>|`(?<lines>(?:\\.|[^`\\])*)`/g;

export function collectUsage(tree: Root, moduleCodes: Iterable<string>): PageUsage {
  const usage: PageUsage = { componentNames: new Set(), classNames: new Set(), anchors: new Set() };
  const addClasses = (text: string) => {
    for (const name of text.split(/\s+/)) if (name !== '' && name.length < 100) usage.classNames.add(name);
  };
  const addLiterals = (code: string) => {
    for (const { groups } of code.matchAll(TEXT_IN_CODE)) {
      const text = groups?.line ?? groups?.lines ?? '';
      addClasses(text);
      // A template contains strings itself, and an apostrophe between elements looks like the start of one.
      if (/["'`]/.test(text)) addClasses(text.replace(/["'`]|\$\{|\}/g, ' '));
    }
  };
  eachNode(tree, (node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (!node.data?.estree) return;
      for (const name of jsxNames(node.data.estree)) usage.componentNames.add(name);
      if (/class/i.test(node.value)) addLiterals(node.value);
    }
    if (!isJsxElement(node)) return;
    if (node.name !== null && isComponentName(node.name)) usage.componentNames.add(node.name);
    const anchor = componentFacts.get(node.name ?? '')?.anchor;
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') continue;
      const { name, value } = attribute;
      if (typeof value === 'object' && value?.data?.estree) {
        for (const component of jsxNames(value.data.estree)) usage.componentNames.add(component);
        if (/class/i.test(value.value) || /class/i.test(name)) addLiterals(value.value);
      } else if (typeof value === 'string' && name === 'id') usage.anchors.add(value);
      else if (typeof value === 'string' && name === 'title' && anchor !== undefined && anchor !== 'field')
        usage.anchors.add(slug(readableTitle(node, value)));
      else if (typeof value === 'string' && FIELD_NAMES.has(name) && anchor === 'field')
        usage.anchors.add(`param-${slug(value)}`);
      else if (typeof value === 'string' && /class(?:name)?$/i.test(name)) addClasses(value);
    }
  });
  for (const code of moduleCodes) if (/class/i.test(code)) addLiterals(code);
  return usage;
}
