import type { CSSProperties } from 'react';
import type { LayoutData } from '@/lib/site/layout-data';
import { Sheet } from '../ui/sheet';

/** Colour, image and decoration behind the page, from the site's configuration. */
export function Backdrop({ background }: Pick<LayoutData, 'background'>) {
  if (background === undefined) return null;
  const { color, decoration, image } = background;
  const imageVariables: CSSProperties & Record<`--${string}`, string> =
    image === undefined ? {} : { '--image-light': cssUrl(image.light), '--image-dark': cssUrl(image.dark) };
  return (
    <>
      {color === undefined ? null : <style>{backgroundCss(color)}</style>}
      {decoration === undefined && image === undefined ? null : (
        <div
          aria-hidden="true"
          className="site-backdrop"
          data-decoration={decoration}
          data-image={image === undefined ? undefined : ''}
          style={imageVariables}
        >
          <Sheet of="backdrop" />
        </div>
      )}
    </>
  );
}

/** Surfaces and borders are derived from the background colour. */
function backgroundCss({ light, dark }: NonNullable<NonNullable<LayoutData['background']>['color']>): string {
  const rules: string[] = [];
  // On white, the theme's own tones fit.
  if (light !== undefined && !/^#(fff){1,2}$/i.test(light)) {
    const ground = cssColor(light);
    rules.push(
      `:root:not(.dark):has(.shell){--background:${ground};--subtle:color-mix(in oklab,${ground} 97%,black);--line:color-mix(in oklab,${ground} 91%,black);--faint:var(--muted)}`,
    );
  }
  if (dark !== undefined) {
    const ground = cssColor(dark);
    rules.push(
      `:root.dark:has(.shell){--background:${ground};--surface:color-mix(in oklab,${ground} 95%,white);--subtle:color-mix(in oklab,${ground} 92%,white);--line:color-mix(in oklab,${ground} 86%,white)}`,
    );
  }
  return rules.join('');
}

function cssUrl(address: string): string {
  return `url("${encodeURI(decodeUnlessMalformed(address)).replaceAll('"', '%22')}")`;
}

/** An encoded address must not be encoded again. */
function decodeUnlessMalformed(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Keeps a value from ending its CSS declaration. */
function cssColor(value: string): string {
  return value.replace(/[^\w#(),.%\s/-]/g, '');
}
