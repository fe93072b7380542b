import type { RootContent } from 'mdast';
import type { JsonObject, JsonValue } from '@/lib/docs/config/json-value';
import type { ImportedPage } from '../imported-site';
import { block } from '../markdown/nodes';
import { iconName } from './icon-name';
import { record, type StarDoc } from './star-docs';

/** A page with its front matter converted; unknown keys stay. */
export function starPage(
  { address, file, frontMatter: written, tree, isHidden }: StarDoc,
  label: string,
): ImportedPage {
  const {
    title,
    slug: _slug,
    description,
    sidebar,
    hero,
    template,
    tableOfContents,
    pagefind,
    ...rest
  } = written;
  const badge = record(record(sidebar).badge).text ?? record(sidebar).badge;
  const frontMatter: JsonObject = { title: text(record(hero).title) ?? title ?? label };
  if (label !== title) frontMatter.sidebarTitle = label;
  const tagline = text(record(hero).tagline);
  if (description !== undefined || tagline !== undefined)
    frontMatter.description = tagline ?? description ?? '';
  if (typeof badge === 'string') frontMatter.tag = badge;
  if (isHidden) frontMatter.hidden = true;
  if (pagefind === false) frontMatter.searchable = false;
  if (template === 'splash') frontMatter.mode = 'center';
  else if (tableOfContents === false) frontMatter.mode = 'wide';
  return {
    address,
    file,
    frontMatter: { ...frontMatter, ...rest },
    body: tree,
  };
}

/** The hero's buttons as cards. */
export function heroCards({ frontMatter }: StarDoc): RootContent[] {
  const { actions } = record(frontMatter.hero);
  const cards = (Array.isArray(actions) ? actions : []).flatMap((action) => {
    const { text: title, link, icon } = record(action);
    return typeof title === 'string' && typeof link === 'string'
      ? [block('Card', { title, href: link, icon: iconName(text(icon)) })]
      : [];
  });
  return cards.length === 0 ? [] : [block('Columns', { cols: { code: '2' } }, cards)];
}

function text(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.replace(/<[^>]*>/g, '').trim() : undefined;
}
