import type { ReactNode } from 'react';
import { CopyButton } from '../ui/copy-button';
import { Sheet } from '../ui/sheet';
import { authorCss } from './author-value';
import { pageStrings } from './page-strings';

interface ColorProps {
  variant?: string;
  children?: ReactNode;
}

interface ColorItemProps {
  name?: string;
  /** Any CSS colour, or one per appearance. */
  value?: string | { light?: string; dark?: string };
}

function ColorPalette({ variant = 'compact', children }: ColorProps) {
  return (
    <div className="color mdx-color mdx-block not-prose" data-variant={variant}>
      <Sheet of="color" />
      {children}
    </div>
  );
}

function ColorRow({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  return (
    <div className="color-row mdx-color-row">
      {title === undefined ? null : (
        <div data-component-part="color-row-title-container">
          <p className="mdx-color-title" data-component-part="color-row-title">
            {title}
          </p>
        </div>
      )}
      <div className="mdx-color-items" data-component-part="color-row-items-container">
        {children}
      </div>
    </div>
  );
}

function ColorItem({ name, value = '' }: ColorItemProps) {
  const { copy, copied } = pageStrings();
  const light = typeof value === 'string' ? value : (value.light ?? value.dark ?? '');
  const dark = typeof value === 'string' ? value : (value.dark ?? light);
  const shown = light === dark ? light : `${light} / ${dark}`;
  const swatch: Record<string, string | undefined> = {
    '--swatch-light': authorCss(light),
    '--swatch-dark': authorCss(dark),
  };
  return (
    <div className="color-item ui-row mdx-color-item">
      <span aria-hidden="true" className="mdx-color-swatch" style={swatch} />
      <div className="ui-column mdx-color-text">
        {name === undefined ? null : (
          <p className="mdx-color-name" data-component-part="color-item-name">
            {name}
          </p>
        )}
        <p className="truncate mdx-color-value" data-component-part="color-item-value">
          {shown}
        </p>
      </div>
      <CopyButton copiedLabel={copied} label={`${copy} ${shown}`} text={shown} />
    </div>
  );
}

export const Color = Object.assign(ColorPalette, { Row: ColorRow, Item: ColorItem });
