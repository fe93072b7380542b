/** The reason of a failure, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  // Node tries all addresses of a host, aggregates their failures, and leaves the message empty.
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
