import * as react from 'react/jsx-dev-runtime';
import { reachedProperties } from '@/lib/base/web/base-path';

// As `jsx-runtime.ts`, for development.

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

export const jsxDEV: typeof react.jsxDEV = (type, properties, ...more) =>
  react.jsxDEV(type, reachedProperties(type, properties), ...more);
