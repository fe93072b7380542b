import type { ComponentProps } from 'react';
import { PanelGlyph, type PanelGlyphName } from './panel-glyph';

interface GlyphButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string | undefined;
  glyph: PanelGlyphName;
  size?: number;
}

/** An icon button of the panel; `label` is its accessible name. */
export function GlyphButton({ label, glyph, size = 16, ...button }: GlyphButtonProps) {
  return (
    <button title={label} type="button" {...button} aria-label={label}>
      <PanelGlyph name={glyph} size={size} />
    </button>
  );
}
