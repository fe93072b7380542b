'use client';

import { lazy, Suspense, useEffect } from 'react';
import { DOCUMENT_EVENTS } from '../docs/document-events';
import type { LiveModuleProps } from './live-module-view';

// Apart, since it brings every component along: pages without live code never load them.
const LiveModuleView = lazy(() =>
  import('./live-module-view').then((module) => ({ default: module.LiveModuleView })),
);

/** An author's own React component that needs the browser: rendered here for the first view, live after. */
export function LiveModule(properties: LiveModuleProps) {
  useEffect(() => tellDocument('liveAwaited'), []);
  return (
    <Suspense fallback={null}>
      <LiveModuleView {...properties} />
      <Arrival />
    </Suspense>
  );
}

/** Takes over with what stands beside it. */
function Arrival() {
  useEffect(() => tellDocument('liveArrived'), []);
  return null;
}

function tellDocument(event: 'liveAwaited' | 'liveArrived'): void {
  document.dispatchEvent(new Event(DOCUMENT_EVENTS[event]));
}
