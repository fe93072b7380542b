import { componentFacts, type MarkdownForm } from '@/lib/content/component-facts';
import type { Converter } from './conversion';
import { field } from './field-converters';
import {
  block,
  htmlTag,
  image,
  inlineCode,
  list,
  media,
  preformatted,
  quote,
  table,
  wrapped,
} from './html-converters';
import { anchor, callout, card, colorItem, latex, repository, tooltip } from './inline-converters';
import {
  accordion,
  codeElement,
  codeGroup,
  details,
  diagram,
  example,
  expandable,
  frame,
  heading,
  inner,
  nothing,
  prompt,
  section,
  step,
  steps,
  treeFile,
  treeFolder,
  update,
  variation,
  visibility,
} from './structure-converters';

const blocks = Object.fromEntries(
  'address article aside center dd div dl dt fieldset figcaption figure footer form header li main nav p section'
    .split(' ')
    .map((name) => [name, block]),
);

const forms: Readonly<Record<MarkdownForm, Converter>> = {
  accordion,
  blocks: block,
  callout,
  card,
  code: codeElement,
  'code-group': codeGroup,
  color: colorItem,
  content: inner,
  diagram,
  expandable,
  field,
  file: treeFile,
  folder: treeFolder,
  formula: latex,
  frame,
  heading,
  link: anchor,
  nothing,
  prompt,
  repository,
  'request-example': example('Request example'),
  'response-example': example('Response example'),
  section,
  step,
  steps,
  tooltip,
  update,
  variation,
  visibility,
};

/** Converters of HTML elements. Unknown elements are replaced with their children. */
const elements: ReadonlyMap<string, Converter> = new Map(
  Object.entries({
    a: anchor,
    audio: media('Audio'),
    b: wrapped('strong'),
    blockquote: quote,
    br: () => [{ type: 'break' }],
    code: inlineCode,
    del: wrapped('delete'),
    details,
    ...blocks,
    em: wrapped('emphasis'),
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    hr: () => [{ type: 'thematicBreak' }],
    i: wrapped('emphasis'),
    iframe: media('Embedded content'),
    img: image,
    kbd: inlineCode,
    ol: list,
    pre: preformatted,
    s: wrapped('delete'),
    samp: inlineCode,
    script: nothing,
    strong: wrapped('strong'),
    style: nothing,
    sub: htmlTag,
    summary: nothing,
    sup: htmlTag,
    svg: nothing,
    table,
    ul: list,
    video: media('Video'),
  } satisfies Record<string, Converter>),
);

/** The converter of a component or an HTML element; `undefined` if its children replace it. */
export function converterOf(name: string): Converter | undefined {
  const form = componentFacts.get(name)?.markdown;
  return form === undefined ? elements.get(name) : forms[form];
}
