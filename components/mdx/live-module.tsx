'use client';

import { lazy, Suspense, useEffect } from 'react';
import { DOCUMENT_EVENTS } from '../docs/document-events';
import type { LiveModuleProps } from './live-module-view';

// A separate chunk, because it imports all components: pages without live code never load it.
const LiveModuleView = lazy(() =>
  import('./live-module-view').then((module) => ({ default: module.LiveModuleView })),
);

/** An author's component that needs a browser: rendered on the server first, then live. */
export function LiveModule(properties: LiveModuleProps) {
  useEffect(() => tellDocument('liveAwaited'), []);
  return (
    <Suspense fallback={null}>
      <LiveModuleView {...properties} />
      <Arrival />
    </Suspense>
  );
}

/** Hydrates together with its sibling, the live component. */
function Arrival() {
  useEffect(() => tellDocument('liveArrived'), []);
  return null;
}

function tellDocument(event: 'liveAwaited' | 'liveArrived'): void {
  document.dispatchEvent(new Event(DOCUMENT_EVENTS[event]));
}
