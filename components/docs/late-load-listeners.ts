const EVENTS = ['DOMContentLoaded', 'load', 'pageshow', 'readystatechange'] as const;
type LoadEvent = (typeof EVENTS)[number];

/** Calls listeners for load events that have already fired, because site scripts only run after the page has loaded. */
export function callLateListeners(): void {
  for (const target of [document, window]) {
    const listen = new Proxy(target.addEventListener, {
      apply(add, self, written) {
        Reflect.apply(add, self, written);
        const [name, listener]: unknown[] = written;
        const event = EVENTS.find((known) => known === name);
        // The state is one of the document, and its last change never comes to the window.
        const isHere = event !== 'readystatechange' || target === document;
        if (event !== undefined && isHere && hasHappened(event))
          setTimeout(() => tell(target, listener, event));
      },
    });
    Reflect.set(target, 'addEventListener', listen);
  }
}

export function hasHappened(event: LoadEvent): boolean {
  const [loading] = performance.getEntriesByType('navigation');
  if (!(loading instanceof PerformanceNavigationTiming)) return document.readyState === 'complete';
  return (event === 'DOMContentLoaded' ? loading.domContentLoadedEventStart : loading.loadEventStart) > 0;
}

function tell(target: EventTarget, listener: unknown, name: LoadEvent): void {
  const event = new Event(name);
  if (typeof listener === 'function') Reflect.apply(listener, target, [event]);
  else if (typeof listener === 'object' && listener !== null && 'handleEvent' in listener) {
    if (typeof listener.handleEvent === 'function') listener.handleEvent(event);
  }
}
