'use client';

import { useEffect } from 'react';

/** Colours the examples once the page stands: sent along, and twice, colours would be most of the page. */
export function ExampleHighlighter() {
  useEffect(() => {
    void import('./highlight-examples').then(({ highlightExamples }) => highlightExamples());
  }, []);
  return null;
}
