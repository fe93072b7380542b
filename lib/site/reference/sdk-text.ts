import { mayRead } from '@/lib/access/may-read';
import type { CompiledPage } from '@/lib/content/compiled-page';
import { symbolPage } from '@/lib/sdk/symbol-page';
import type { Site } from '../site';
import type { PageReference } from './find-reference';

export type PagesOfSite = Pick<Site, 'access' | 'referencePages'>;
type SdkReference = Extract<PageReference, { kind: 'sdk' }>;

const none: readonly string[] = [];

/**
 * The table of contents lists only members, because the parts of each, such as its parameters, repeat the same few
 * names.
 */
export function sdkPage(page: CompiledPage): CompiledPage {
  return {
    ...page,
    headings: page.headings.map((heading) =>
      heading.depth > MEMBER_DEPTH ? { ...heading, isFolded: true } : heading,
    ),
  };
}

const MEMBER_DEPTH = 3;

/**
 * The page about a symbol as MDX. It is rendered once for everybody who may open it. So it leaves out what only groups
 * may see and, if the page is open to everybody, what requires sign-in.
 */
export function sdkText(site: PagesOfSite, reference: SdkReference): string {
  const pages = site.referencePages(reference.document.source).sdk;
  const own = pages.get(reference.symbol.key) ?? none;
  const reader = {
    isSignedIn: own.length > 0 && own.every((path) => !site.access(path).isPublic),
    groups: [],
  };
  const openPage = (key: string) => pages.get(key)?.find((path) => mayRead(site.access(path), reader));
  return symbolPage(reference.library, reference.symbol, {
    hrefOf: openPage,
    isClosed: (key) => key !== reference.symbol.key && pages.has(key) && openPage(key) === undefined,
  });
}
