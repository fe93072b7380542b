'use client';

import { Glyph } from '@/components/ui/glyph';
import { dismissBanner } from './banner-storage';

export function BannerDismissButton({ id, label }: { id: string; label: string }) {
  return (
    <button
      aria-label={label}
      className="ui-center site-banner-dismiss needs-scripting"
      onClick={() => dismissBanner(id)}
      type="button"
    >
      <Glyph name="close" />
    </button>
  );
}
