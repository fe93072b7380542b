import type { CSSProperties } from 'react';
import type { Banner as BannerContent } from '@/lib/site/layout-data';
import { Sheet } from '../ui/sheet';
import { BannerDismissButton } from './banner-dismiss-button';

interface BannerProps {
  id?: string | undefined;
  banner: BannerContent;
  dismissLabel: string;
}

/**
 * The banner above the page. A style rule compares its id with the dismissed ids that the theme script put on the
 * document element, so that a dismissed banner never flashes.
 */
export function Banner({ banner, dismissLabel, id: hook }: BannerProps) {
  const id = banner.id.replace(/[^\w-]/g, '');
  const color: CSSProperties & Record<`--${string}`, string> =
    banner.color === undefined
      ? {}
      : { '--banner-light': banner.color.light, '--banner-dark': banner.color.dark };
  return (
    // biome-ignore lint/a11y/useSemanticElements: style sheets of sites ask for `div#banner`.
    <div
      className="site-banner"
      data-banner={id}
      data-type={banner.type}
      id={hook}
      role="complementary"
      style={color}
    >
      <Sheet of="banner" />
      {banner.isDismissible ? (
        <style>{`[data-dismissed-banners~="${id}"] [data-banner="${id}"]{display:none}`}</style>
      ) : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the banner's Markdown was sanitised when it was read. */}
      <p className="site-banner-text" dangerouslySetInnerHTML={{ __html: banner.html }} />
      {banner.isDismissible ? <BannerDismissButton id={id} label={dismissLabel} /> : null}
    </div>
  );
}
