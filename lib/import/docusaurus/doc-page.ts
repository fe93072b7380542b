import type { JsonObject } from '@/lib/docs/config/json-value';
import type { ImportedPage } from '../imported-site';
import type { Doc } from './doc-files';

/** A page with its front matter converted; unknown keys stay. */
export function docPage(doc: Doc, file: string): ImportedPage {
  const {
    id: _id,
    slug: _slug,
    title: _title,
    sidebar_label: label,
    sidebar_position: _position,
    description,
    image,
    unlisted,
    hide_table_of_contents: hidesContents,
    ...rest
  } = doc.frontMatter;
  const title = doc.title ?? doc.label;
  const frontMatter: JsonObject = { title };
  if (typeof label === 'string' && label !== title) frontMatter.sidebarTitle = label;
  if (description !== undefined) frontMatter.description = description;
  if (unlisted === true) frontMatter.hidden = true;
  if (hidesContents === true) frontMatter.mode = 'wide';
  if (typeof image === 'string') frontMatter['og:image'] = image;
  return { address: doc.address, file, frontMatter: { ...frontMatter, ...rest }, body: doc.body };
}
