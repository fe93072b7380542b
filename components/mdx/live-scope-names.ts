import { mdxComponents } from './mdx-components';

/** The hooks that authors may use without importing them. */
export const LIVE_HOOKS = [
  'useState',
  'useEffect',
  'useRef',
  'useCallback',
  'useMemo',
  'useContext',
  'useReducer',
  'useLayoutEffect',
  'useId',
] as const;

/** What the code of an author's own component may use without importing it: the names of `liveScope`. */
export const liveScopeNames: readonly string[] = [
  ...Object.keys(mdxComponents).filter((name) => /^[A-Z]\w*$/.test(name)),
  'React',
  ...LIVE_HOOKS,
];
