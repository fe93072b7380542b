'use client';

import { type ComponentProps, lazy, Suspense } from 'react';

/** A chunk of its own, because few sites have variations. */
const VariationMenu = lazy(() =>
  import('./variation-menu').then(({ VariationMenu: menu }) => ({ default: menu })),
);

export function VariationSwitch(menu: ComponentProps<typeof VariationMenu>) {
  return (
    <Suspense>
      <VariationMenu {...menu} />
    </Suspense>
  );
}
