import type { ListItem, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { attributeNamed, attributeText, attributeValue } from '@/lib/content/mdx/jsx-attributes';
import type { ImportLog } from '../imported-site';
import { asideComponent } from '../markdown/asides';
import { accordionOf, asBlocks } from '../markdown/details';
import { block, type JsxElement, jsxAttributes, lineOf } from '../markdown/nodes';
import type { Replacement } from '../markdown/replace-elements';
import { iconName } from './icon-name';

export function starlightElements({ log, file }: { log: ImportLog; file: string }): Replacement {
  return (element) => {
    const text = (name: string) => attributeText(element, name);
    switch (element.name) {
      case 'Tabs':
        return tabs(element, log);
      case 'Aside': {
        log.changed('asides');
        const component = asideComponent(text('type') ?? 'note') ?? 'Note';
        return [block(component, { title: text('title') }, asBlocks(element.children))];
      }
      case 'CardGrid':
        return [block('Columns', { cols: { code: '2' } }, asBlocks(element.children))];
      case 'Card':
      case 'LinkCard': {
        log.changed('cards');
        const attributes = {
          title: text('title'),
          icon: iconName(text('icon')),
          href: text('href'),
        };
        const description = text('description');
        const inside: RootContent[] =
          description === undefined
            ? asBlocks(element.children)
            : [{ type: 'paragraph', children: [{ type: 'text', value: description }] }];
        return [block('Card', attributes, inside)];
      }
      case 'LinkButton': {
        const href = text('href');
        if (href === undefined) return undefined;
        const link: RootContent = {
          type: 'link',
          url: href,
          children: [{ type: 'text', value: textOf(element).trim() }],
        };
        log.changed('buttons');
        return element.type === 'mdxJsxFlowElement' ? [{ type: 'paragraph', children: [link] }] : [link];
      }
      case 'Steps':
        return steps(element, log);
      case 'FileTree':
        log.changed('file trees');
        return [{ ...element, name: 'Tree' }];
      case 'Badge':
        return [
          {
            type: 'mdxJsxTextElement',
            name: 'Badge',
            attributes: jsxAttributes({ color: badgeColor(text('variant')) }),
            children: [{ type: 'text', value: text('text') ?? textOf(element) }],
          },
        ];
      case 'Icon':
        return [
          {
            type: 'mdxJsxTextElement',
            name: 'Icon',
            attributes: jsxAttributes({ icon: iconName(text('name')) }),
            children: [],
          },
        ];
      case 'Code':
        return code(element);
      case 'Image':
      case 'Picture':
        log.changed('images');
        return [{ ...element, name: 'img' }];
      case 'details':
        return accordionOf(element, log);
      case 'Fragment':
        return attributeNamed(element, 'slot') === undefined ? undefined : element.children;
      case 'astro-island':
        log.left({ file, line: lineOf(element), message: '<astro-island> runs code of the site.' });
        return undefined;
      default:
        return undefined;
    }
  };
}

function tabs(element: JsxElement, log: ImportLog): RootContent[] | undefined {
  const items = element.children.filter(
    (child): child is JsxElement => 'name' in child && child.name === 'TabItem',
  );
  if (items.length === 0) return undefined;
  log.changed('tabs');
  return [
    block(
      'Tabs',
      {},
      items.map((item) =>
        block(
          'Tab',
          { title: attributeText(item, 'label') ?? 'Tab', icon: iconName(attributeText(item, 'icon')) },
          asBlocks(item.children),
        ),
      ),
    ),
  ];
}

/** In Starlight, steps are an ordered list; short first lines become titles. */
function steps(element: JsxElement, log: ImportLog): RootContent[] | undefined {
  const [list] = element.children;
  if (list?.type !== 'list' || element.children.length !== 1) return undefined;
  log.changed('steps');
  return [block('Steps', {}, list.children.map(step))];
}

const TITLE_LENGTH_MAX = 80;

function step({ children }: ListItem): RootContent {
  const [first, ...rest] = children;
  const title = first?.type === 'paragraph' ? textOf(first).trim() : '';
  const isPlain =
    first?.type === 'paragraph' && first.children.every(({ type }) => type === 'text' || type === 'strong');
  const isTitle = isPlain && rest.length > 0 && title.length <= TITLE_LENGTH_MAX && !title.includes('\n');
  return isTitle ? block('Step', { title: title.replace(/[.:]$/, '') }, rest) : block('Step', {}, children);
}

function code(element: JsxElement): RootContent[] | undefined {
  const value = attributeValue(element, 'code');
  if (typeof value !== 'string') return undefined;
  const title = attributeText(element, 'title');
  return [
    {
      type: 'code',
      lang: attributeText(element, 'lang') ?? 'text',
      meta: title === undefined ? null : `title="${title}"`,
      value: value.trim(),
    },
  ];
}

const BADGES: Readonly<Record<string, string>> = {
  note: 'blue',
  tip: 'purple',
  caution: 'orange',
  danger: 'red',
  success: 'green',
};

function badgeColor(variant: string | undefined): string | undefined {
  return variant !== undefined && Object.hasOwn(BADGES, variant) ? BADGES[variant] : undefined;
}
