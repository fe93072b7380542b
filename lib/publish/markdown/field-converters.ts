import type { PhrasingContent } from 'mdast';
import {
  attributeFlag,
  attributeList,
  attributeText,
  attributeValue,
  type JsxElement,
} from '@/lib/content/mdx/jsx-attributes';
import { itemList, paragraph, text, toBlocks, withLead } from './blocks';
import type { Converter } from './conversion';
import { attributeLine } from './markdown-line';

const PLACES = ['path', 'query', 'header', 'body'] as const;

export const field: Converter = (element, conversion) => {
  const isParameter = element.name === 'ParamField';
  const place = isParameter ? PLACES.find((name) => attributeText(element, name) !== undefined) : undefined;
  const name = attributeText(element, ...(place === undefined ? ['name', 'body'] : [place])) ?? '';
  const description = attributeLine(element, 'description');
  const content = [
    ...(description.length === 0 ? [] : [paragraph(...description)]),
    ...toBlocks(conversion.convertAt({ isInside: true }, element.children)),
  ];
  const facts = factsOf(element, place);
  const head: PhrasingContent[] = [{ type: 'inlineCode', value: name }];
  facts.forEach((fact, index) => {
    head.push(text(index === 0 ? ' (' : ', '), ...fact);
  });
  if (facts.length > 0) head.push(text(')'));
  return [itemList(withLead(head, content, ': '))];
};

function factsOf(element: JsxElement, place: string | undefined): PhrasingContent[][] {
  const facts: PhrasingContent[][] = attributeList(element, 'pre').map((word) => [text(word)]);
  const type = attributeText(element, 'type');
  if (type !== undefined) facts.push([text(type)]);
  if (place !== undefined && place !== 'body') facts.push([text(place)]);
  if (attributeFlag(element, 'required')) facts.push([text('required')]);
  if (attributeFlag(element, 'deprecated')) facts.push([text('deprecated')]);
  const preset = attributeValue(element, 'default');
  if (preset !== undefined && preset !== null && preset !== '') {
    const value = typeof preset === 'string' ? preset : JSON.stringify(preset);
    facts.push([text('default '), { type: 'inlineCode', value }]);
  }
  return [...facts, ...attributeList(element, 'post').map((word) => [text(word)])];
}
