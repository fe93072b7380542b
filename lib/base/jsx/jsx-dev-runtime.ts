import * as react from 'react/jsx-dev-runtime';
import { reachedProperties } from '@/lib/base/web/base-path';

// As `jsx-runtime.ts`, while an author writes.

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** Makes an element. */
export const jsxDEV: typeof react.jsxDEV = (type, properties, ...more) =>
  react.jsxDEV(type, reachedProperties(type, properties), ...more);
