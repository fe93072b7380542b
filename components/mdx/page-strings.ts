import * as React from 'react';
import en from '@/lib/docs/languages/interface/en.json';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';

// One holder per request on the server. In the browser there are no requests, and `cache` keeps nothing.
const holder = React.cache((): { strings: InterfaceStrings } => ({ strings: en }));

export function setPageStrings(strings: InterfaceStrings): void {
  holder().strings = strings;
}

/** The interface texts in the language of the page being rendered; English in the browser. */
export function pageStrings(): InterfaceStrings {
  return holder().strings;
}
