import * as react from 'react/jsx-runtime';
import { reachedProperties } from '@/lib/base/web/base-path';

// JSX compiles to these functions, here and in authors' pages: React's own, with addresses below the base path. Code
// that writes elements need not know of it.

export { Fragment, type JSX } from 'react/jsx-runtime';

export const jsx: typeof react.jsx = (type, properties, key) =>
  react.jsx(type, reachedProperties(type, properties), key);

export const jsxs: typeof react.jsxs = (type, properties, key) =>
  react.jsxs(type, reachedProperties(type, properties), key);
