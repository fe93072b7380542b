import { InlineMarkdown } from '@/components/mdx/inline-markdown';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import { Sheet } from '../ui/sheet';
import { NearestPages } from './document-parts';

/** A site's settings for missing pages (`errors.404`). */
export interface NotFoundSettings {
  title?: string | undefined;
  description?: string | undefined;
  redirect: boolean;
}

interface NotFoundTextProps {
  homeHref: string;
  own: NotFoundSettings;
  strings: InterfaceStrings;
}

/** The message for a missing page, a link home, and suggestions that the browser fetches. */
export function NotFoundText({ homeHref, own, strings }: NotFoundTextProps) {
  return (
    <>
      <Sheet of="notFoundText" />
      <p className="page-description not-found-description">
        <InlineMarkdown text={own.description ?? strings.pageNotFoundText} />
      </p>
      <a className="primary-button" href={homeHref}>
        {strings.goHome}
      </a>
      {/* Last, because they load after the rest has been read. */}
      <NearestPages label={strings.nearestPages} {...(own.redirect ? { homeHref } : {})} />
    </>
  );
}
