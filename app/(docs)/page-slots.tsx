import { endpointAction } from '@/app/(docs)/endpoint-action';
import { AssistantBar } from '@/components/assistant/assistant-bar';
import { AssistantTrigger } from '@/components/assistant/assistant-trigger';
import { AccountMenu, SearchButton } from '@/components/docs/document-parts';
import type { PageSlots } from '@/components/docs/page-slots';
import { readingSlots } from '@/components/docs/reading/reading-slots';
import { type SearchScope, searchScope } from '@/components/search/search-scope';
import { searchStrings } from '@/components/search/search-strings';
import { type InterfaceStrings, interfaceStrings } from '@/lib/docs/languages/interface-strings';
import { runtime } from '@/lib/runtime';
import type { LayoutData } from '@/lib/site/layout-data';
import type { Site, SitePage } from '@/lib/site/site';

export function pageSlots(site: Site, page: SitePage, layout: LayoutData): PageSlots {
  return {
    ...siteSlots(site, layout),
    ...readingSlots({ site, page, layout, history: runtime().history }),
    endpointAction: endpointAction(site, page, interfaceStrings(layout.language.code)),
  };
}

export function siteSlots(site: Site, layout: LayoutData): PageSlots {
  const strings = interfaceStrings(layout.language.code);
  const scope = searchScope(layout);
  const { assistant, signIn, staticCopy } = runtime().environment;
  return {
    accountSlot:
      staticCopy === undefined ? (
        <AccountMenu
          dashboard={strings.dashboard}
          signIn={signIn.isForReaders ? strings.signIn : undefined}
          signOut={strings.signOut}
        />
      ) : undefined,
    searchSlot: (
      <SearchButton
        placeholder={site.configuration.search.prompt ?? strings.searchPlaceholder}
        scope={scope}
        strings={searchStrings(strings)}
      />
    ),
    ...(assistant.panel.isShown ? assistantSlots(strings, scope) : {}),
  };
}

function assistantSlots(strings: InterfaceStrings, scope: SearchScope): PageSlots {
  return {
    assistantSlot: <AssistantTrigger scope={scope} strings={strings} />,
    assistantBar: <AssistantBar strings={strings} />,
  };
}
