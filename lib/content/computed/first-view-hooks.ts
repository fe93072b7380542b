const nothing = () => undefined;

/** React's hooks for the first render: initial state, no effects. */
export const firstViewHooks = {
  useState: (initial: unknown) => [resultOf(initial), nothing],
  useReducer: (_: unknown, initial: unknown, start?: unknown) => [
    typeof start === 'function' ? start(initial) : initial,
    nothing,
  ],
  useRef: (current: unknown) => ({ current }),
  useMemo: resultOf,
  useCallback: (callback: unknown) => callback,
  useContext: nothing,
  useEffect: nothing,
  useLayoutEffect: nothing,
  useId: () => 'id',
  useTransition: () => [false, nothing],
  useDeferredValue: (value: unknown) => value,
};

function resultOf(value: unknown): unknown {
  return typeof value === 'function' ? value() : value;
}
