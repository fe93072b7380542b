import { mayRead } from '@/lib/base/may-read';
import { anonymousReader } from '@/lib/base/reader';
import { type contextualActions, contextualSchema } from '@/lib/docs/config/schema/contextual';
import type { IconImage } from '@/lib/icons/icon-image';
import { iconImage } from '@/lib/icons/icon-library';
import type { Site, SitePage } from './site';

/** Actions that need nothing but their name. */
export type StandardAction = (typeof contextualActions)[number];

/** An action of the site's own: an address in which `$page`, `$path` and `$mcp` are filled in when it is taken. */
export interface OwnAction {
  title: string;
  description?: string;
  icon?: IconImage;
  base: string;
  query: { key: string; value: string }[];
}

/** The actions of one page in order; the first is the button. */
export interface PageActionList {
  display: 'header' | 'toc';
  actions: (StandardAction | OwnAction)[];
  /** Address of the OpenAPI document that `download-spec` gives. */
  specHref?: string;
}

// Choice: what readers know from other documentation. Without a setting nobody has said that there is an
// MCP client or a PDF to be had, so these are asked for by name.
const BY_DEFAULT: StandardAction[] = ['copy', 'view', 'chatgpt', 'claude'];

/** They fetch the page themselves, so they can only be sent to pages that everyone may read. */
const OUTSIDE: ReadonlySet<StandardAction> = new Set([
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
]);

/** Links into these applications are not published by their makers. */
const WITHOUT_ADDRESS: ReadonlySet<StandardAction> = new Set(['devin-desktop', 'devin-mcp']);

/** The actions of a page, or none: front matter wins over `docs.json`, and a faulty one counts as absent. */
export function pageActions(site: Site, page: SitePage): PageActionList | undefined {
  const own = page.frontMatter.extra.contextual;
  const overriding = own === undefined ? undefined : contextualSchema.safeParse(own).data;
  const settings = overriding ??
    site.configuration.contextual ?? { options: BY_DEFAULT, display: 'header' as const };
  const isOpenToAll = mayRead(site.access(page.path), anonymousReader);
  const specHref = specificationOf(site, page);
  const actions = settings.options.flatMap((option): (StandardAction | OwnAction)[] => {
    if (typeof option === 'string') {
      if (WITHOUT_ADDRESS.has(option) || (OUTSIDE.has(option) && !isOpenToAll)) return [];
      return option === 'download-spec' && specHref === undefined ? [] : [option];
    }
    const { library } = site.configuration.icons;
    const icon = option.icon === undefined ? undefined : iconImage(option.icon, { library });
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

/** The document of a reference page: the one that its front matter names, or the only one of the site. */
function specificationOf(site: Site, { frontMatter }: SitePage): string | undefined {
  const written = frontMatter.openapi;
  if (written === undefined) return undefined;
  const named = /^(\S+\.(?:json|ya?ml))\s/i.exec(written)?.[1];
  const [only, ...others] = (site.configuration.api.openapi ?? []).map(sourceText);
  const source = named ?? (others.length === 0 ? only : undefined);
  if (source === undefined) return undefined;
  if (/^https?:/.test(source)) return source;
  return site.staticFile(source) === undefined ? undefined : `/${source.replace(/^\/+/, '')}`;
}

function sourceText(source: string | { source: string }): string {
  return typeof source === 'string' ? source : source.source;
}
