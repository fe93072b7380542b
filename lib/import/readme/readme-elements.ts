import { attributeText } from '@/lib/content/mdx/jsx-attributes';
import type { ImportLog } from '../imported-site';
import { accordionOf, asBlocks } from '../markdown/details';
import { block } from '../markdown/nodes';
import type { Replacement } from '../markdown/replace-elements';

const THEMES: Readonly<Record<string, string>> = {
  info: 'Info',
  okay: 'Check',
  success: 'Check',
  warn: 'Warning',
  warning: 'Warning',
  error: 'Danger',
  danger: 'Danger',
};

export function readmeElements(log: ImportLog): Replacement {
  return (element) => {
    switch (element.name) {
      case 'Callout':
        log.changed('callouts');
        return [
          block(
            THEMES[attributeText(element, 'theme') ?? 'info'] ?? 'Note',
            { title: attributeText(element, 'title') },
            asBlocks(element.children),
          ),
        ];
      case 'Image': {
        log.changed('images');
        const image = block('img', {
          src: attributeText(element, 'src'),
          alt: attributeText(element, 'alt') ?? '',
        });
        return [block('Frame', { caption: attributeText(element, 'caption') }, [image])];
      }
      case 'Embed': {
        const url = attributeText(element, 'url', 'href');
        return url === undefined
          ? undefined
          : [block('Card', { title: attributeText(element, 'title') ?? url, href: url })];
      }
      case 'Cards':
        return [block('Columns', { cols: { code: '3' } }, asBlocks(element.children))];
      case 'Accordion':
        return undefined;
      case 'Table':
        return [{ ...element, name: 'table' }];
      case 'details':
        return accordionOf(element, log);
      default:
        return undefined;
    }
  };
}
