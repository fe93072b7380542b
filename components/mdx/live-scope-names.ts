import { hookNames } from '@/lib/base/author-code/hook-names';
import { mdxComponents } from './mdx-components';

/** Names that authors' components can use without an import: those of `liveScope`. */
export const liveScopeNames: readonly string[] = [
  ...Object.keys(mdxComponents).filter((name) => /^[A-Z]\w*$/.test(name)),
  'React',
  ...hookNames,
];
