'use client';

import { lazy, Suspense } from 'react';
import type { LiveModuleProps } from './live-module-view';

// Apart, since it brings every component along: pages without live code never load them.
const LiveModuleView = lazy(() =>
  import('./live-module-view').then((module) => ({ default: module.LiveModuleView })),
);

/** An author's own React component that needs the browser: rendered here for the first view, live after. */
export function LiveModule(properties: LiveModuleProps) {
  return (
    <Suspense fallback={null}>
      <LiveModuleView {...properties} />
    </Suspense>
  );
}
