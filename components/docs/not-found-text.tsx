import { InlineMarkdown } from '@/components/mdx/inline-markdown';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import { NearestPages } from './document-parts';

/** What a site says itself where there is no page (`errors.404` of its configuration). */
export interface NotFoundSettings {
  title?: string | undefined;
  description?: string | undefined;
  /** Whether readers are led to the home page at once. */
  redirect: boolean;
}

interface NotFoundTextProps {
  homeHref: string;
  own: NotFoundSettings;
  strings: InterfaceStrings;
}

/** That there is no page, the way home, and the nearest pages, which are looked up in the browser. */
export function NotFoundText({ homeHref, own, strings }: NotFoundTextProps) {
  return (
    <>
      <p className="page-description">
        <InlineMarkdown text={own.description ?? strings.pageNotFoundText} />
      </p>
      <a className="primary-button" href={homeHref}>
        {strings.goHome}
      </a>
      {/* Last, since they come when the rest is read already. */}
      <NearestPages label={strings.nearestPages} {...(own.redirect ? { homeHref } : {})} />
    </>
  );
}
