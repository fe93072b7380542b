/** Values of `api.playground.display`, also in front matter and `x-svc.metadata`. */
export const playgroundModes = ['interactive', 'simple', 'none', 'auth'] as const;
export type PlaygroundMode = (typeof playgroundModes)[number];

/** The operation's own mode takes precedence; invalid values are ignored. */
export function playgroundMode(written: string | undefined, configured: PlaygroundMode): PlaygroundMode {
  return playgroundModes.find((mode) => mode === written) ?? configured;
}
