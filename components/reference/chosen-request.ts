export interface ChosenRequest {
  page: string;
  mediaType?: string | undefined;
  example?: string | undefined;
  accept?: string | undefined;
}

let chosen: ChosenRequest | undefined;
const listeners = new Set<(request: ChosenRequest) => void>();

/** The choice on this page since it was opened. */
export function chosenRequest(page: string): ChosenRequest | undefined {
  return chosen?.page === page ? chosen : undefined;
}

export function chooseRequest(next: ChosenRequest): ChosenRequest {
  const made = { ...chosenRequest(next.page), ...next };
  chosen = made;
  for (const listener of listeners) listener(made);
  return made;
}

export function followChosenRequest(listener: (request: ChosenRequest) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
