import { schemeRow } from '@/lib/openapi/operation/security-schemes';
import type { OverviewTag, OverviewView } from '@/lib/openapi/overview/overview-view';
import { type Block, itemList, paragraph, strong, text, toBlocks } from '../blocks';
import { markdownBlocks } from '../markdown-blocks';
import { grantBlocks, part } from './operation-blocks';
import { serverBlock } from './server-blocks';

export function overviewBlocks(view: OverviewView): Block[] {
  const { version, links, servers, schemes, sections } = view;
  return toBlocks([
    ...(version === undefined ? [] : [paragraph(text(`Version ${version}`))]),
    ...markdownBlocks(view.description, { isInside: false }),
    ...links.map(({ kind, label, url }) =>
      itemList([
        paragraph(
          text(`${LINK_NAMES[kind]}: `),
          url === undefined ? text(label ?? '') : { type: 'link', url, children: [text(label ?? url)] },
        ),
      ]),
    ),
    ...part(
      'Servers',
      servers.map((server) => serverBlock(server)),
    ),
    ...part(
      'Authorization',
      schemes.map((scheme) =>
        itemList([
          paragraph(text(schemeRow(scheme).sentence(scheme))),
          ...markdownBlocks(scheme.description),
          ...grantBlocks(scheme),
        ]),
      ),
    ),
    ...sections.flatMap(({ title, tags }) =>
      tags.flatMap((tag) => part(title === undefined ? tag.title : `${title}: ${tag.title}`, tagBlocks(tag))),
    ),
  ]);
}

const LINK_NAMES = {
  documentation: 'Documentation',
  terms: 'Terms of service',
  license: 'License',
  contact: 'Contact',
} as const;

function tagBlocks({ description, operations }: OverviewTag): Block[] {
  return [
    ...markdownBlocks(description),
    ...operations.map(({ key, title, isDeprecated }) =>
      itemList([
        paragraph(
          { type: 'inlineCode', value: key },
          ...(title === key ? [] : [text(` ${title}`)]),
          ...(isDeprecated ? [text(' '), strong([text('deprecated')])] : []),
        ),
      ]),
    ),
  ];
}
