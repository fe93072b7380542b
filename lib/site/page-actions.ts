import { mayRead } from '@/lib/access/may-read';
import { anonymousReader } from '@/lib/access/reader';
import { contextualActions } from '@/lib/docs/config/schema/contextual';
import { type NamedIcon, namedIcon } from '@/lib/docs/named-icon';
import { isExternalAddress } from '@/lib/docs/navigation/navigation-path';
import type { IconImage } from '@/lib/icons/icon-image';
import { iconImage, iconLibraryNamed } from '@/lib/icons/icon-library';
import { pageContextual } from './page-contextual';
import { documentAddress } from './reference/document-download';
import type { PageReference } from './reference/find-reference';
import type { Site, SitePage } from './site';

export type StandardAction = (typeof contextualActions)[number];

/** A custom action. Its address contains `$page`, `$path` and `$mcp`, which are filled in on use. */
export interface OwnAction {
  title: string;
  description?: string;
  icon?: IconImage;
  base: string;
  query: { key: string; value: string }[];
}

/** The actions of a page, in order. The first one is the button. */
export interface PageActionList {
  display: 'header' | 'toc';
  actions: (StandardAction | OwnAction)[];
  /** Address of the OpenAPI document for `download-spec`. */
  specHref?: string;
}

// Choice: the actions common in other documentation. An MCP client or a PDF must be requested by name.
const BY_DEFAULT: StandardAction[] = ['copy', 'view', 'chatgpt', 'claude'];

/** These services fetch the page themselves, so they work only for public pages. */
const OUTSIDE: ReadonlySet<StandardAction> = new Set([
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
]);

/** The actions of a page, if any. Front matter overrides `docs.json`, and an invalid value is ignored. */
export function pageActions(site: Site, page: SitePage): PageActionList | undefined {
  const settings = pageContextual(page.frontMatter.extra.contextual).settings ??
    site.configuration.contextual ?? { options: BY_DEFAULT, display: 'header' as const };
  const isOpenToAll = mayRead(site.access(page.path), anonymousReader);
  const specHref = specificationOf(site, page);
  const actions = settings.options.flatMap((option): (StandardAction | OwnAction)[] => {
    if (typeof option === 'string') {
      const action = contextualActions.find((name) => name === option);
      if (action === undefined || (OUTSIDE.has(action) && !isOpenToAll)) return [];
      return action === 'download-spec' && specHref === undefined ? [] : [action];
    }
    const icon = iconOfOption(site, namedIcon(option));
    return [
      {
        title: option.title,
        ...(option.description === undefined ? {} : { description: option.description }),
        ...(icon === undefined ? {} : { icon }),
        ...option.href,
      },
    ];
  });
  if (actions.length === 0) return undefined;
  return { display: settings.display, actions, ...(specHref === undefined ? {} : { specHref }) };
}

function iconOfOption({ configuration }: Site, { icon, iconType, iconLibrary }: NamedIcon) {
  const library = iconLibraryNamed(iconLibrary) ?? configuration.icons.library;
  return icon === undefined ? undefined : iconImage(icon, { library, iconType });
}

const OF_OPENAPI: ReadonlySet<PageReference['kind']> = new Set([
  'operation',
  'schema',
  'schemas',
  'document',
  'changelog',
]);

/** The address of the OpenAPI document behind a reference page. */
function specificationOf(site: Site, { path }: SitePage): string | undefined {
  const reference = site.reference(path);
  if (reference === undefined || !OF_OPENAPI.has(reference.kind)) return undefined;
  const address = documentAddress(site, reference.document.source);
  return address === undefined || isExternalAddress(address) ? address : `/${address.replace(/^\/+/, '')}`;
}
