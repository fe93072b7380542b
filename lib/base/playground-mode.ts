/** What an author can write in `api.playground.display`, in front matter and in `x-svc.metadata`. */
export const playgroundModes = ['interactive', 'simple', 'none', 'auth'] as const;
export type PlaygroundMode = (typeof playgroundModes)[number];

/** The mode as written nearest to the operation; a word that is no mode says nothing. */
export function playgroundMode(written: string | undefined, configured: PlaygroundMode): PlaygroundMode {
  return playgroundModes.find((mode) => mode === written) ?? configured;
}
