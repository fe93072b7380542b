/** The body and the response that a reader chose on a page. */
export interface ChosenRequest {
  /** Path of the page. */
  page: string;
  mediaType?: string | undefined;
  /** Name of the body's example. */
  example?: string | undefined;
  /** The media type to ask for. */
  accept?: string | undefined;
}

let chosen: ChosenRequest | undefined;
const listeners = new Set<(request: ChosenRequest) => void>();

/** What was chosen on a page since it was opened. */
export function chosenRequest(page: string): ChosenRequest | undefined {
  return chosen?.page === page ? chosen : undefined;
}

/** Keeps a choice, and tells those who follow it. */
export function chooseRequest(next: ChosenRequest): ChosenRequest {
  const made = { ...chosenRequest(next.page), ...next };
  chosen = made;
  for (const listener of listeners) listener(made);
  return made;
}

/** Follows the choices of the reader; returns how to end it. */
export function followChosenRequest(listener: (request: ChosenRequest) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
