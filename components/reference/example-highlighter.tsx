'use client';

import { useEffect } from 'react';

/**
 * Highlights the examples after the page has loaded: sent with the page, and sent twice by React, highlighting would be
 * most of its size.
 */
export function ExampleHighlighter() {
  useEffect(() => {
    void import('./highlight-examples').then(({ highlightExamples }) => highlightExamples());
  }, []);
  return null;
}
