import * as react from 'react/jsx-runtime';
import { reachedProperties } from '@/lib/base/web/base-path';

// What JSX is compiled to, here and in pages of authors: React's own functions, with addresses below the base path.
// Nobody who writes an element needs to think of it.

export { Fragment, type JSX } from 'react/jsx-runtime';

/** Makes an element. */
export const jsx: typeof react.jsx = (type, properties, key) =>
  react.jsx(type, reachedProperties(type, properties), key);

/** Makes an element with several children. */
export const jsxs: typeof react.jsxs = (type, properties, key) =>
  react.jsxs(type, reachedProperties(type, properties), key);
