import type { LayoutData } from '@/lib/site/layout-data';

export function Brand({ layout }: { layout: Pick<LayoutData, 'homeHref' | 'logo' | 'siteName'> }) {
  const { homeHref, logo, siteName } = layout;
  if (logo === undefined) {
    return (
      <a className="site-brand nav-logo" href={homeHref}>
        <span className="truncate">{siteName}</span>
      </a>
    );
  }
  const isOneImage = logo.light === logo.dark;
  return (
    <a className="site-brand" href={homeHref}>
      {/* biome-ignore lint/performance/noImgElement: logos are small files of any format, often SVG. */}
      <img
        alt={siteName}
        className={isOneImage ? 'truncate site-logo nav-logo' : 'truncate site-logo nav-logo only-light'}
        src={logo.light}
      />
      {isOneImage ? null : (
        // biome-ignore lint/performance/noImgElement: as above.
        <img
          alt={siteName}
          className="truncate site-logo nav-logo only-dark"
          loading="lazy"
          src={logo.dark}
        />
      )}
    </a>
  );
}
