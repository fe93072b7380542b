import { hookNames } from '@/lib/base/hook-names';
import { mdxComponents } from './mdx-components';

/** What the code of an author's own component may use without importing it: the names of `liveScope`. */
export const liveScopeNames: readonly string[] = [
  ...Object.keys(mdxComponents).filter((name) => /^[A-Z]\w*$/.test(name)),
  'React',
  ...hookNames,
];
