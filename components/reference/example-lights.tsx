'use client';

import { useEffect } from 'react';

/** Colours the examples once the page stands: sent along, and twice, colours would be most of the page. */
export function ExampleLights() {
  useEffect(() => {
    void import('./light-code').then(({ lightExamples }) => lightExamples());
  }, []);
  return null;
}
