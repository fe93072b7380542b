/** The hooks of React that the code of authors may use without importing them. */
export const hookNames = [
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

/** One of them. */
export type HookName = (typeof hookNames)[number];
